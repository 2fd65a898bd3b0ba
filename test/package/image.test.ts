import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readDockerfile, settingsOf } from '../../scripts/image/dockerfile.ts'
import { mockCommand } from '../../src/commands/mock.ts'
import { sandboxCommand } from '../../src/commands/sandbox.ts'
import { siteCommand } from '../../src/commands/site.ts'
import { watchCommand } from '../../src/commands/watch.ts'
import { builtSite } from '../site/support/built-site.ts'
import { ROOT, run } from './packing.ts'

interface Service {
  readonly build?: string
  readonly command?: readonly string[]
  readonly ports?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly healthcheck?: unknown
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
}

interface Listens {
  readonly port: number
  readonly host: string
  readonly statusPort?: number
  readonly statusHost?: string
}

const settings = settingsOf(readDockerfile(await readFile(join(ROOT, 'Dockerfile'), 'utf8')))
const compose = await readFile(join(ROOT, 'compose.yaml'), 'utf8')
const { services } = parse(compose, { merge: true }) as { readonly services: Readonly<Record<string, Service>> }

describe('the image', () => {
  /** Alpine with Node takes about 70 of the 150 MB that a whole image may have. */
  const MOST_OF_OURS = 76

  test('runs each command of compose.yaml, as its user and with a root that can only be read', async (context) => {
    const site = await builtSite()
    const { code, out, talk } = await run(
      process.execPath,
      ['--import', 'tsx', join('scripts', 'image.ts'), '--site', site],
      ROOT,
    )
    if (out.startsWith('skipped: ')) context.skip(out.trim())
    expect(code === 0 ? '' : `${out}${talk}`).toBe('')
    expect(out).toContain(`proven    runs as ${settings.user}\n`)
    for (const [name, { build }] of Object.entries(services)) {
      if (build !== undefined) expect(out).toMatch(new RegExp(`^proven {4}${name} .*: healthy$`, 'm'))
    }
    expect(out).toContain('proven    conform: the sandbox conforms\n')
    const [, size = 'no size'] = /^size {6}all of ours: ([\d.]+) MB$/m.exec(out) ?? []
    expect(Number(size)).toBeGreaterThan(20)
    expect(Number(size)).toBeLessThan(MOST_OF_OURS)
  })

  test('runs as a user without rights, under a number that Kubernetes can check', () => {
    const [uid, gid] = settings.user.split(':').map(Number)
    expect(uid).toBeGreaterThan(0)
    expect(gid).toBeGreaterThan(0)
  })
})

const COMMANDS: Readonly<Record<string, () => Command>> = {
  mock: mockCommand,
  sandbox: sandboxCommand,
  site: siteCommand,
  watch: watchCommand,
}

describe('compose.yaml', () => {
  /** As the command line reads it, without running it. */
  function read(name: string) {
    const [command = '', ...words] = services[name]?.command ?? []
    const parsed = COMMANDS[command]?.() as Command
    return parsed
      .exitOverride()
      .action(() => {})
      .parse(words, { from: 'user' })
  }

  test('has a sandbox on PostgreSQL, a mock, the site and a watch', () => {
    const ours = Object.entries(services).filter(([, { build }]) => build !== undefined)
    expect(ours.map(([name]) => name).toSorted()).toEqual(Object.keys(COMMANDS).toSorted())
    const { options } = read('sandbox')
    const [[variable, url] = ['', '']] = Object.entries(services['sandbox']?.environment ?? {})
    expect(options.map(({ envVar }) => envVar)).toContain(variable)
    const { protocol, hostname, password } = new URL(url.replace(/\$\{.*?:-(\w+)\}/, '$1'))
    expect([protocol, hostname]).toEqual(['postgres:', 'postgres'])
    expect(services['postgres']?.environment?.['POSTGRES_PASSWORD']).toBe(`\${POSTGRES_PASSWORD:-${password}}`)
  })

  test.each(Object.keys(COMMANDS))('%s: the command line takes its flags, and listens where the port leads', (name) => {
    const { port, host, statusPort, statusHost } = read(name).opts<Listens>()
    expect([host, statusHost ?? host]).toEqual(['0.0.0.0', '0.0.0.0'])
    const listens = [port, ...(statusPort === undefined ? [] : [statusPort])]
    expect(services[name]?.ports).toEqual(listens.map((one) => `127.0.0.1:${one}:${one}`))
    expect(settings.ports).toEqual(expect.arrayContaining(listens))
    expect(settings.health.join(' ')).toContain(`'${statusPort ?? port}/`)
  })

  test('names ports as the README does, and services that are there', async () => {
    const readme = await readFile(join(ROOT, 'README.md'), 'utf8')
    for (const name of ['mock', 'sandbox', 'site']) {
      expect(readme).toContain(`:${services[name]?.ports?.[0]?.split(':').at(-1)}`)
    }
    for (const { command = [], depends_on: needed = {} } of Object.values(services)) {
      const urls = command.filter((word) => word.startsWith('http://')).map((word) => new URL(word))
      for (const { hostname, host, port } of urls) {
        const published = hostname === '127.0.0.1'
        const ports = Object.values(services).flatMap(({ ports: all = [] }) => all)
        expect(published ? ports : Object.keys(services)).toContain(published ? `${host}:${port}` : hostname)
      }
      for (const [name, { condition }] of Object.entries(needed)) {
        expect(condition).toBe('service_healthy')
        const { build, healthcheck } = services[name] ?? {}
        expect(build ?? healthcheck).toBeDefined()
      }
    }
  })

  test('gives our commands no more than they need', () => {
    const ours = Object.values(services).filter(({ build }) => build !== undefined)
    expect(ours.map(({ read_only: isReadOnly, cap_drop: dropped }) => [isReadOnly, dropped])).toEqual(
      ours.map(() => [true, ['ALL']]),
    )
  })
})
