// Loaded before a measured server (`node --import`): answers with what its process has used, over the IPC channel.
process.on('message', (message) => {
  if (message !== 'usage') return
  const { user, system } = process.cpuUsage()
  process.send?.({ cpu: user + system, memory: process.memoryUsage.rss() })
})
// It must not keep alive what would have ended.
process.channel?.unref()
