import { execFileSync, spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Settings } from './dockerfile.ts'

/** A command of the image, as it ended or while it runs. */
export interface Ran {
  readonly code: number | null
  readonly out: string
}

export interface Service {
  readonly said: () => string
  stop(): Promise<number | null>
}

export interface Container {
  /** Runs a program to its end, as the image's user, in its folder. */
  exec(words: readonly string[], input?: string): Promise<Ran>
  start(words: readonly string[], env: Readonly<Record<string, string>>): Service
  close(): Promise<void>
}

/** Mounts that belong to one process and those that it starts; gone when it ends. The root can only be read. */
const SETUP = `set -e
root=$1; shift
ip link set lo up
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
for device in null urandom; do mount --bind "/dev/$device" "$root/dev/$device"; done
while [ $# -gt 0 ]; do mount -t tmpfs -o "uid=\${2%:*},gid=\${2#*:},mode=0755" tmpfs "$root$1"; shift 2; done
mount -o remount,bind,ro "$root"
echo ready
exec cat`

const NAMESPACES = ['--mount', '--net']

/** Why nothing can be run in a root of its own here; null if it can. */
export function whyNot(): string | null {
  if (process.platform !== 'linux') return 'it needs Linux'
  if (process.getuid?.() !== 0) return 'it needs root'
  const missing = ['unshare', 'nsenter', 'mount', 'ip', 'ldd'].filter((name) => !isProgram(name))
  if (missing.length > 0) return `${missing.join(', ')}: not installed`
  const tried = spawnSync('unshare', [...NAMESPACES, 'sh', '-c', 'ip link set lo up && mount -t tmpfs tmpfs /mnt'])
  return tried.status === 0 ? null : `unshare: ${tried.stderr.toString().trim()}`
}

function isProgram(name: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${name}`]).status === 0
}

/** Puts in what the base image brings: Node, the libraries of native code, and the folders of a Linux. */
export function addBase(root: string, hosts: readonly string[]): void {
  for (const folder of ['dev', 'etc', 'proc', 'tmp', 'usr/bin']) mkdirSync(join(root, folder), { recursive: true })
  for (const device of ['null', 'urandom']) writeFileSync(join(root, 'dev', device), '')
  writeFileSync(join(root, 'etc', 'hosts'), `127.0.0.1 ${hosts.join(' ')}\n`)
  const node = realpathSync(process.execPath)
  copyFileSync(node, join(root, 'usr', 'bin', 'node'))
  const modules = join(root, 'app', 'node_modules')
  const native = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.node'))
  for (const file of [node, ...native.map((name) => join(modules, name))]) {
    for (const [library] of execFileSync('ldd', [file], { encoding: 'utf8' }).matchAll(/\/\S+/g)) {
      if (!existsSync(library) || existsSync(join(root, library))) continue
      mkdirSync(dirname(join(root, library)), { recursive: true })
      copyFileSync(library, join(root, library))
    }
  }
}

/** An empty network and a root that can only be read, as `docker run --network none --read-only` has them. */
export async function openContainer(
  root: string,
  { user, folder, volumes, env: own }: Settings,
  owners: Readonly<Record<string, string>>,
): Promise<Container> {
  const mounts = volumes.flatMap((volume) => [volume, owners[volume] ?? '0:0'])
  const holder = spawn('unshare', [...NAMESPACES, 'sh', '-c', SETUP, 'sh', root, ...mounts])
  let said = ''
  holder.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ready = once(holder.stdout, 'data')
  const ended = once(holder, 'exit')
  await Promise.race([ready, ended])
  if (holder.exitCode !== null) throw new Error(said)
  const running = new Set<ChildProcess>()
  const [uid, gid] = user.split(':')
  const within = [`--target=${holder.pid}`, ...NAMESPACES, 'unshare', `--root=${root}`, `--wd=${folder}`]
  const launch = (words: readonly string[], env: Readonly<Record<string, string>>) => {
    const child = spawn('nsenter', [...within, `--setgid=${gid}`, `--setuid=${uid}`, ...words], {
      env: { PATH: '/usr/local/bin:/usr/bin', ...own, ...env },
    })
    running.add(child)
    child.once('close', () => running.delete(child))
    let out = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (out += chunk.toString()))
    const closed = once(child, 'close') as Promise<[number | null]>
    return { child, closed, out: () => out }
  }
  return {
    async exec(words, input = '') {
      const { child, closed, out } = launch(words, {})
      child.stdin.end(input)
      const [code] = await closed
      return { code, out: out() }
    },
    start(words, env) {
      const { child, closed, out } = launch(words, env)
      return {
        said: out,
        async stop() {
          child.kill('SIGTERM')
          const [code] = await closed
          return code
        },
      }
    },
    async close() {
      for (const child of running) child.kill('SIGKILL')
      holder.stdin.end()
      await ended
    },
  }
}
