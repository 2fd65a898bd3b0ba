import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { setupServer } from 'msw/node'

/** @typedef {{ file: string, url: string, method: string, headers: Record<string, string>, body: string | null }} Asked */

// Of a file with requests: sends each to the handlers that a program adds to `server`, and prints what comes back.
const text = await readFile(process.argv[2] ?? '', 'utf8')
const given = /** @type {{ asked: Asked[], headers: string[] }} */ (JSON.parse(text))
const got = []
for (const { file, url, ...options } of given.asked) {
  const server = setupServer()
  Object.assign(globalThis, { server })
  server.listen({ onUnhandledRequest: 'error' })
  try {
    await import(pathToFileURL(file).href)
    const response = await fetch(url, options)
    const headers = Object.fromEntries(given.headers.map((name) => [name, response.headers.get(name)]))
    got.push({ status: response.status, headers, body: await response.text() })
  } catch (error) {
    got.push({ status: 0, headers: {}, body: String(error) })
  } finally {
    server.close()
  }
}
process.stdout.write(JSON.stringify(got))
