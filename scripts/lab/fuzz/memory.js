// Loaded into a server (`node --expose-gc --import …`): reports memory after garbage collection over IPC.
process.on('message', () => {
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  process.send?.({ rss, heapUsed })
})
// Must not keep the process alive.
process.channel?.unref()
