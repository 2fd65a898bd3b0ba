// Loaded before a server's own program (`node --expose-gc --import …`): tells its memory to who started it, after a
// garbage collection, whenever it is asked.
process.on('message', () => {
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  process.send?.({ rss, heapUsed })
})
// To be asked is no reason to go on.
process.channel?.unref()
