import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { printsHelp } from './help.ts'
import { assemble } from './image/assemble.ts'
import { addBase, openContainer, whyNot } from './image/container.ts'
import type { Container } from './image/container.ts'
import { readDockerfile, settingsOf } from './image/dockerfile.ts'
import type { Settings } from './image/dockerfile.ts'

const USAGE = `Usage: npm run image -- [--site DIR]

Proves the Dockerfile where no container engine is. Follows its steps into a folder, with this machine's Node in the place of the base
image, and runs each command of compose.yaml there: as the image's user, with a root that can only be read, and without network. Needs
Linux and root. stdout has a line for each step and the sizes; exit 1 if one failed. Where it may not do that, it says why, and ends with 0.

  --site DIR  a built site; without it, the site is built, which takes a minute
`

const ROOT = fileURLToPath(new URL('..', import.meta.url))

interface Compose {
  readonly services: Readonly<
    Record<string, { readonly build?: string; readonly command: readonly string[]; readonly ports?: readonly string[] }>
  >
}

/**
 * What a request gets at each port, by status and sign. The mock makes a response up, for which it needs most of its
 * packages. Nothing stands behind the watch.
 */
const ANSWERS: Readonly<Record<string, readonly [headers: Readonly<Record<string, string>>, answer: string]>> = {
  4010: [{ authorization: 'Bearer any', prefer: 'dynamic=true' }, '200 mock'],
  4011: [{}, '401 sandbox'],
  4012: [{}, '404 null'],
  4015: [{}, '502 null'],
  4016: [{}, '404 null'],
}

const HELLO = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'image', version: '1' } },
}

try {
  if (!printsHelp(USAGE)) {
    const { values } = parseArgs({ options: { site: { type: 'string' } } })
    const reason = whyNot()
    if (reason === null) await prove(values.site ?? null)
    else process.stdout.write(`skipped: ${reason}\n`)
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function prove(site: string | null): Promise<void> {
  const stages = readDockerfile(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))
  const settings = settingsOf(stages)
  const { services } = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'), { merge: true }) as Compose
  const work = mkdtempSync(join(tmpdir(), 'image-'))
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  try {
    const { root, owners, replaced } = assemble(stages, { checkout: ROOT, work, site, say })
    for (const line of replaced) process.stdout.write(`replaced  ${line}\n`)
    const parts = ['dist', 'generated', 'node_modules', '.site'].map((name) => [name, sizeOf(join(root, 'app', name))])
    const sizes = { ...Object.fromEntries(parts), 'all of ours': sizeOf(root) } as Record<string, number>
    addBase(root, ['localhost', ...Object.keys(services)])
    sizes['with Node and libraries of this machine'] = sizeOf(root)
    const container = await openContainer(root, settings, owners)
    try {
      await runAll(container, settings, services)
    } finally {
      await container.close()
    }
    for (const [name, bytes] of Object.entries(sizes)) {
      process.stdout.write(`size      ${name}: ${(bytes / 1e6).toFixed(1)} MB\n`)
    }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

async function runAll(container: Container, settings: Settings, services: Compose['services']): Promise<void> {
  const { entrypoint, command, health } = settings
  const own = (...words: string[]) => container.exec([...entrypoint, ...words])
  const code = (text: string) => container.exec(['node', '--input-type=module', '-e', text])

  const help = await container.exec([...entrypoint, ...command])
  claim('the default command shows the commands', help.code === 0 && /mock.*sandbox/s.test(help.out), help.out)
  const user = await code('console.log(`${process.getuid()}:${process.getgid()} ${process.cwd()}`)')
  claim(`runs as ${settings.user}`, user.out === `${settings.user} ${settings.folder}\n`, user.out)
  const writes = await code(`import { writeFileSync } from 'node:fs'
    const tries = ['/app/x', '/x', '${settings.folder}/x'].map((file) => { try { writeFileSync(file, ''); return 'written' } catch (error) { return error.code } })
    console.log(tries.join(' '))`)
  claim(`writes to ${settings.folder} alone`, /^(EACCES|EROFS) (EACCES|EROFS) written\n$/.test(writes.out), writes.out)
  const mounts = await code(`import { readFileSync } from 'node:fs'
    console.log(readFileSync('/proc/self/mounts', 'utf8').split('\\n').find((line) => line.split(' ')[1] === '/'))`)
  claim('the root can only be read', / ro[, ]/.test(mounts.out), mounts.out)
  const idle = await container.exec(health)
  claim('is not healthy while nothing runs', idle.code === 1, idle.out)
  const greeted = await container.exec([...entrypoint, 'mcp'], `${JSON.stringify(HELLO)}\n`)
  claim('mcp answers an agent', greeted.out.includes('"serverInfo"'), greeted.out)

  for (const [name, { build, command: words, ports = [] }] of Object.entries(services)) {
    if (build === undefined) continue
    const service = container.start([...entrypoint, ...words], {})
    const healthy = await untilHealthy(container, health)
    claim(`${words.join(' ')}: healthy`, healthy, service.said())
    for (const port of ports.map((text) => text.split(':').at(-1) ?? '')) {
      const [headers, expected] = ANSWERS[port] ?? [{}, 'nothing: the port is not known']
      const answer = await code(`const url = 'http://127.0.0.1:${port}/api/billing/sub-accounts/loc_kept'
        const { status, headers } = await fetch(url, { headers: ${JSON.stringify(headers)} })
        console.log(status, headers.get('x-agent-platform'))`)
      claim(`${name}: port ${port} answers ${expected}`, answer.out === `${expected}\n`, answer.out)
    }
    if (name === 'sandbox') {
      const { code: exit, out } = await own('conform', '--target', 'http://127.0.0.1:4011')
      claim('conform: the sandbox conforms', exit === 0, out)
    }
    const ended = await service.stop()
    claim(`${name}: stops when told to`, ended === 0, `${ended} ${service.said()}`)
  }
}

async function untilHealthy(container: Container, health: readonly string[]): Promise<boolean> {
  const until = performance.now() + 60_000
  while (performance.now() < until) {
    if ((await container.exec(health)).code === 0) return true
    await wait(200)
  }
  return false
}

/** Throws an Error with what was seen. */
function claim(what: string, holds: boolean, seen: string): void {
  if (!holds) throw new Error(`failed    ${what}\n${seen}`)
  process.stdout.write(`proven    ${what}\n`)
}

function sizeOf(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}
