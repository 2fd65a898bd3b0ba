// Servers that ship their own contracts, from Debian and npm, each started in a folder of its own on this machine alone.
import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { arch } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { folderOf, install } from '../install.ts'

const execute = promisify(execFile)

/** A running server. */
export interface RealServer {
  /** Where its contract's paths begin. */
  readonly url: string
  /** The file of its contract, as the server or its package has it. */
  readonly contract: string
  /** Further lines of the fixtures file. */
  readonly fixtures: string
  /** Operations that end the server. */
  readonly exclude?: readonly string[]
  readonly stop: () => Promise<void>
}

/** A kind of server. `start` throws where the server cannot be had here. */
export interface ServerKind {
  readonly name: string
  /** What it is, and where its contract is from. */
  readonly says: string
  readonly start: (folder: string, say: (line: string) => void) => Promise<RealServer>
}

export const servers: readonly ServerKind[] = [
  {
    name: 'PowerDNS',
    says: 'Debian pdns-server with SQLite; the contract that it serves',
    async start(folder, say) {
      const root = await debian(folder, ['pdns-server', 'pdns-backend-sqlite3'], say)
      const [port, dns, key] = [await freePort(), await freePort(), 'laboratory']
      const lines = [
        'launch=gsqlite3',
        'gsqlite3-database=zones.sqlite',
        `module-dir=${join(root, 'usr/lib', triple(), 'pdns')}`,
        'socket-dir=.',
        `local-address=127.0.0.1\nlocal-port=${dns}`,
        `webserver=yes\nwebserver-address=127.0.0.1\nwebserver-port=${port}`,
        `api=yes\napi-key=${key}`,
        'security-poll-suffix=',
      ]
      await writeFile(join(folder, 'pdns.conf'), `${lines.join('\n')}\n`)
      const schema = join(root, 'usr/share/pdns-backend-sqlite3/schema/schema.sqlite3.sql')
      await execute('sqlite3', ['zones.sqlite', `.read ${schema}`], { cwd: folder })
      const stop = await started(folder, port, [join(root, 'usr/sbin/pdns_server'), '--config-dir=.'], root)
      const host = `http://127.0.0.1:${port}`
      const contract = await served(folder, `${host}/api/docs`, { 'X-API-Key': key })
      return { url: `${host}/api/v1`, contract, fixtures: `APIKeyHeader: ${key}`, stop }
    },
  },
  {
    name: 'Alertmanager',
    says: 'Debian prometheus-alertmanager; the contract inside its program',
    async start(folder, say) {
      const root = await debian(folder, ['prometheus-alertmanager'], say)
      const program = join(root, 'usr/bin/prometheus-alertmanager')
      const contract = join(folder, 'contract.json')
      await writeFile(contract, swaggerIn((await readFile(program)).toString('latin1')))
      await writeFile(join(folder, 'config.yml'), 'route: { receiver: none }\nreceivers: [{ name: none }]\n')
      const port = await freePort()
      const flags = [`--web.listen-address=127.0.0.1:${port}`, '--cluster.listen-address=', '--storage.path=data']
      const stop = await started(folder, port, [program, '--config.file=config.yml', ...flags], root)
      return { url: `http://127.0.0.1:${port}/api/v2`, contract, fixtures: '', stop }
    },
  },
  {
    name: 'LoopBack',
    says: 'npm @loopback/example-todo; the contract that it serves',
    async start(folder, say) {
      await install('any-contract/servers', say)
      const port = await freePort()
      const program = join(folderOf('any-contract/servers'), 'loopback.js')
      const from = join(folderOf('any-contract/servers'), 'node_modules/@loopback/example-todo/data')
      await cp(from, join(folder, 'data'), { recursive: true })
      const stop = await started(folder, port, [process.execPath, program, String(port)], null)
      const url = `http://127.0.0.1:${port}`
      return { url, contract: await served(folder, `${url}/openapi.json`), fixtures: '', stop }
    },
  },
  {
    name: 'Cerbos',
    says: 'npm cerbos with SQLite; the contract that it serves',
    async start(folder, say) {
      await install('any-contract/servers', say)
      const [port, grpc] = [await freePort(), await freePort()]
      const platform = `${process.platform}-${process.arch}`
      const program = join(
        folderOf('any-contract/servers'),
        `node_modules/@cerbos/cerbos-${platform}/cerbos-${platform}`,
      )
      const lines = [
        `server: { httpListenAddr: '127.0.0.1:${port}', grpcListenAddr: '127.0.0.1:${grpc}', adminAPI: { enabled: true } }`,
        "storage: { driver: sqlite3, sqlite3: { dsn: 'file:policies.sqlite?_pragma=busy_timeout(10000)' } }",
        'telemetry: { disabled: true }',
      ]
      await writeFile(join(folder, 'config.yaml'), `${lines.join('\n')}\n`)
      const stop = await started(folder, port, [program, 'server', '--config=config.yaml'], null)
      const url = `http://127.0.0.1:${port}`
      // The name and the password that its documentation gives as those of a new installation.
      const fixtures = 'BasicAuth: cerbos:cerbosAdmin'
      return { url, contract: await served(folder, `${url}/schema/swagger.json`), fixtures, stop }
    },
  },
  {
    name: 'Orthanc',
    says: 'Debian orthanc; the contract that its program writes',
    async start(folder, say) {
      const root = await debian(folder, ['orthanc'], say)
      const port = await freePort()
      const settings = { HttpPort: port, DicomServerEnabled: false, RemoteAccessAllowed: false, StorageDirectory: 'db' }
      await writeFile(join(folder, 'config.json'), JSON.stringify({ ...settings, IndexDirectory: 'db' }))
      const program = join(root, 'usr/sbin/Orthanc')
      const contract = join(folder, 'contract.json')
      await execute(...inside(root, [program, `--openapi=${contract}`]), { cwd: folder, env: withLibraries(root) })
      const stop = await started(folder, port, [program, 'config.json'], root)
      const exclude = ['POST /tools/shutdown', 'POST /tools/reset']
      return { url: `http://127.0.0.1:${port}`, contract, fixtures: '', exclude, stop }
    },
  },
]

/** Unpacks packages with what they need beyond what is installed, beside the system and not into it. */
async function debian(folder: string, packages: readonly string[], say: (line: string) => void): Promise<string> {
  const to = join(folder, '..', 'debian', packages[0] ?? '')
  const root = join(to, 'root')
  if ((await readdir(root).catch(() => [])).length > 0) return root
  await rm(to, { recursive: true, force: true })
  await mkdir(root, { recursive: true })
  say(`apt-get: ${packages.join(', ')} into ${to}`)
  const quietly = ['-y', '--no-install-recommends', '--download-only', '-o', 'Debug::NoLocking=1']
  await execute('apt-get', ['install', ...quietly, '-o', `Dir::Cache::archives=${to}`, ...packages])
  const archives = (await readdir(to)).filter((file) => file.endsWith('.deb'))
  if (archives.length === 0) throw new Error('apt-get downloaded nothing: perhaps it is installed')
  for (const file of archives) await execute('dpkg-deb', ['-x', join(to, file), root])
  return root
}

/** What its packages keep in /usr/share, a program looks for there: it sees theirs, and nobody else does. */
function inside(root: string, [program = '', ...flags]: readonly string[]): [string, string[]] {
  const shared = 'mount -t overlay overlay -o "lowerdir=$0:/usr/share" /usr/share && exec "$@"'
  return ['unshare', ['-rm', 'sh', '-c', shared, join(root, 'usr/share'), program, ...flags]]
}

function triple(): string {
  return arch() === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu'
}

function withLibraries(root: string): NodeJS.ProcessEnv {
  return { ...process.env, LD_LIBRARY_PATH: join(root, 'usr/lib', triple()) }
}

/** Starts a program, and waits until it listens; resolves to what ends it. `root`: of its Debian packages. */
async function started(
  folder: string,
  port: number,
  command: readonly string[],
  root: string | null,
): Promise<() => Promise<void>> {
  const [program = '', ...flags] = command
  const [file, args] = root === null ? [program, flags] : inside(root, command)
  const env = root === null ? process.env : withLibraries(root)
  const child = spawn(file, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-2000)))
  }
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      said += error.message
      resolve()
    })
    child.once('close', () => resolve())
  })
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
  }
  for (let turn = 0; turn < 150 && isRunning(child); turn += 1) {
    const answered = await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
    if (answered !== null) return stop
    await wait(200)
  }
  await stop()
  throw new Error(`it does not start: ${said.trim().split('\n').slice(-3).join(' ')}`)
}

function isRunning({ exitCode, signalCode, pid }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null
}

async function served(folder: string, address: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(address, { headers })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  const file = join(folder, 'contract.yaml')
  await writeFile(file, await response.text())
  return file
}

/** The first Swagger document in the bytes of a program. */
function swaggerIn(program: string): string {
  const marker = program.indexOf('"swagger": "2.0"')
  const begin = program.lastIndexOf('{', marker)
  if (marker < 0) throw new Error('its program has no contract inside')
  let depth = 0
  for (let at = begin; at < program.length; at += 1) {
    if (program[at] === '{') depth += 1
    if (program[at] === '}') depth -= 1
    if (depth === 0) return program.slice(begin, at + 1)
  }
  throw new Error('the contract in its program does not end')
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => found(port))
    })
  })
}
