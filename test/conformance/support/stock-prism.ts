import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'

export interface StockPrism {
  readonly url: string
  close(): Promise<void>
}

/** Prism's own command line, unchanged, on a free port. */
export async function startStockPrism(document: string): Promise<StockPrism> {
  const cli = createRequire(import.meta.url).resolve('@stoplight/prism-cli')
  const child = spawn(process.execPath, [cli, 'mock', '--host', '127.0.0.1', '--port', '0', document], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let seen = ''
    const read = (chunk: Buffer): void => {
      seen += chunk.toString('utf8')
      const found = /listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(seen)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', (code) => reject(new Error(`Prism ended with ${code}: ${seen}`)))
  })
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        child.on('exit', () => resolve())
        child.kill()
      }),
  }
}
