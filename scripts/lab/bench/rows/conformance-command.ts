import { spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { endWithUs } from '../frame/children.ts'

export interface Ended {
  readonly exitCode: number | null
  readonly stdout: string
  readonly ms: number
}

export async function runNode(args: readonly string[], cwd: string): Promise<Ended> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, args, { cwd, env: quiet(), stdio: ['ignore', 'pipe', 'ignore'] })
  endWithUs(child)
  let stdout = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  await once(child, 'close')
  return { exitCode: child.exitCode, stdout, ms: performance.now() - startedAt }
}

/** Milliseconds from a command's start to its first request, and to the first that is not `GET /`. */
export interface Firsts {
  readonly request: number
  readonly trial: number
}

export async function firstRequests(argsFor: (url: string) => readonly string[], cwd: string): Promise<Firsts> {
  const arrived: { readonly at: number; readonly isGreeting: boolean }[] = []
  let tell = (): void => {}
  const server = http.createServer((request, response) => {
    const isGreeting = request.method === 'GET' && request.url === '/'
    arrived.push({ at: performance.now(), isGreeting })
    response.writeHead(200, { 'x-agent-platform': 'sandbox' }).end()
    if (!isGreeting) tell()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const args = argsFor(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const startedAt = performance.now()
  const child = spawn(process.execPath, args, { cwd, env: quiet(), stdio: 'ignore' })
  endWithUs(child)
  const ended = once(child, 'exit')
  await Promise.race([new Promise<void>((resolve) => (tell = resolve)), ended])
  child.kill('SIGKILL')
  await ended
  server.closeAllConnections()
  server.close()
  const at = (wanted: (one: { readonly isGreeting: boolean }) => boolean): number =>
    (arrived.find(wanted)?.at ?? Number.NaN) - startedAt
  return { request: at(() => true), trial: at(({ isGreeting }) => !isGreeting) }
}

function quiet(): NodeJS.ProcessEnv {
  return { ...process.env, REDOCLY_TELEMETRY: 'off', NO_COLOR: '1', FORCE_COLOR: undefined, AGENT_PLATFORM_KEY: '' }
}
