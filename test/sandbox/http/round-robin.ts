import { createServer, request as send } from 'node:http'

/** An address whose requests go to several servers in turn, as a load balancer in front of them would send them. */
export async function roundRobin(targets: readonly string[]): Promise<{ url: string; close: () => Promise<void> }> {
  let turn = 0
  const server = createServer((request, response) => {
    const target = targets[(turn += 1) % targets.length] ?? ''
    const { method, headers, url = '/' } = request
    const onward = send(target + url, { ...(method === undefined ? {} : { method }), headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no free port on 127.0.0.1')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
