// Loaded into a measured server (`node --import`): reports its resource usage over IPC.
process.on('message', (message) => {
  if (message !== 'usage') return
  const { user, system } = process.cpuUsage()
  process.send?.({ cpu: user + system, memory: process.memoryUsage.rss() })
})
// Must not keep the process alive.
process.channel?.unref()
