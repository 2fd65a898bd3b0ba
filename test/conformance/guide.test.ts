import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { shellWord } from '../../src/text/shell.ts'
import { builtCommand } from '../support/command.ts'
import { temporaryFolder } from './support/files.ts'

const cli = await builtCommand()

const url = 'http://127.0.0.1:9'
const canary = 'sk_live_canary_1'

interface Workflow {
  readonly jobs: { readonly conform: { readonly steps: readonly { readonly uses?: string; readonly run?: string }[] } }
}

/** For GitLab. */
interface Job {
  readonly conformance: { readonly before_script: readonly string[]; readonly script: readonly string[] }
}

interface Talk {
  readonly cwd: string
  readonly code: number | null
  readonly shown: string
}

/** Runs the command in a terminal of its own; each answer is typed once its question is there. */
async function talk(
  args: string,
  answers: readonly (readonly [question: string, answer: string])[],
  more: Readonly<Record<string, string>> = {},
  folder: string | null = null,
): Promise<Talk> {
  const cwd = folder ?? (await temporaryFolder())
  const command = `${shellWord(process.execPath)} ${shellWord(cli)} conform --guide ${args}`
  const env = { ...process.env, ACME_KEY: canary, AGENT_PLATFORM_KEY: undefined, ...more }
  const child = spawn('script', ['-qefc', command, '/dev/null'], { cwd, env })
  let [shown, seen] = ['', 0]
  const left = [...answers]
  child.stdout.on('data', (chunk: Buffer) => {
    shown += chunk.toString('utf8')
    for (let next = left[0]; next !== undefined; next = left[0]) {
      const at = shown.indexOf(next[0], seen)
      if (at < 0) return
      seen = at + next[0].length
      left.shift()
      child.stdin.write(next[1])
    }
  })
  const code = await new Promise<number | null>((ended) => child.on('close', ended))
  expect(left).toEqual([])
  return { cwd, code, shown }
}

async function textsIn(cwd: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(cwd, { recursive: true, withFileTypes: true })
  const files = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file.slice(cwd.length + 1), await readFile(file, 'utf8')] as const)),
  )
}

const keyAsked = '(what you type is not shown): '
const locationAsked = 'id, enter to skip, back or done: '
const idAsked = 'id, enter to let each run look for one, back or done: '
/** Nothing listens there. */
const addressTyped = [
  ['Address of the server', `${url}\r`],
  ['or enter to keep this one: ', '\r'],
] as const

describe('--guide', () => {
  test('asks for what unblocks most, shows what that adds, and writes the files and the job', async () => {
    const { cwd, code, shown } = await talk(
      '',
      [
        ['Address of the server', '127.0.0.1:9\r'],
        ['not an http or https address', ''],
        ...addressTyped,
        [keyAsked, 'ACME_KEY\r'],
        [locationAsked, 'of two words\r'],
        ['An id has no spaces', ''],
        [locationAsked, 'loc_of_ours\r'],
        [keyAsked, 'skip\r'],
        [idAsked, `${canary}\r`],
        ['That is the key.', ''],
        // One that nobody named here.
        [idAsked, 'sk_live_canary_2\r'],
        ['That is the key.', ''],
        [idAsked, '\r'],
        [idAsked, 'done\r'],
        ['CI: github, gitlab, none', '\r'],
      ],
      { OTHER_TOKEN: 'sk_live_canary_2' },
    )
    expect(code).toBe(0)
    const shares = [...shown.matchAll(/Can be judged: .* \((\d+) %\)/g)].map(([, share]) => Number(share))
    expect(shares).toHaveLength(5)
    expect(shares[0]).toBeLessThan(shares[1] ?? 0)
    expect(shares[1]).toBeLessThan(shares[2] ?? 0)
    // What a run has yet to find adds nothing.
    expect(shares.slice(3)).toEqual([shares[2], shares[2]])
    expect(shown).toContain(`Nothing accepts a connection at ${url} now (ECONNREFUSED).`)
    expect(shown).not.toContain('ids and keys of the target')
    expect(shown).toContain(`Folder: ${await realpath(cwd)}\r\nWrote agent-platform.yaml`)
    expect(shown).not.toContain('is the checkout of agent-platform')
    const planned = await new Promise<string>((ended) => {
      const env = { ...process.env, ACME_KEY: canary }
      execFile(process.execPath, [cli, 'conform', '--plan'], { cwd, env, maxBuffer: 10_000_000 }, (_, out) =>
        ended(out),
      )
    })
    const judged = [...shown.matchAll(/Can be judged: (\d+) of/g)].map(([, count]) => Number(count))
    expect(planned).toContain(`\n  sent: ${judged.at(-1)} (`)
    expect(planned).toMatch(
      /^This run is to change nothing at .*\nBefore that, it looks for ids with up to some \d+ reads /,
    )
    const [, gain] =
      /^1\. Key key_admin: .*\r\n {3}(\d+) more cases could be judged; \d+ cases need it\./m.exec(shown) ?? []
    expect(Number(gain)).toBe((judged[1] ?? 0) - (judged[0] ?? 0))
    const texts = await textsIn(cwd)
    expect(parse(texts['agent-platform.yaml'] ?? '')).toEqual({
      target: url,
      fixtures: 'fixtures.yaml',
      key: { env: 'ACME_KEY' },
      require: `${shares[3]}%`,
      suggest: true,
    })
    // What changes something is looked at first.
    expect(shown).not.toMatch(/conform(?! --plan) .*--allow/)
    expect(shown).toMatch(/^List what .* would change: .* --plan --allow write\r\n/m)
    expect(shown).toContain('If that is what a run shall do, run the same without --plan.')
    expect(parse(texts['fixtures.yaml'] ?? '')).toEqual({ target: url, location: 'loc_of_ours' })
    expect(texts['.github/workflows/conform.yml']).toContain(
      '- uses: ./.github/actions/conform\n        env:\n          ACME_KEY: ${{ secrets.ACME_KEY }}\n',
    )
    const { jobs } = parse(texts['.github/workflows/conform.yml'] ?? '') as Workflow
    expect(jobs.conform.steps.map(({ uses, run }) => uses ?? run)).toEqual([
      'actions/checkout@v5',
      'actions/setup-node@v4',
      'npm ci',
      `npm start & # replace it by what starts your server\ncurl -sS -o /dev/null --retry 30 --retry-delay 1 --retry-connrefused ${url}\n`,
      './.github/actions/conform',
    ])
    expect(texts['.github/actions/conform/action.yml']).toContain('using: composite')
    expect(JSON.stringify(texts)).not.toContain(canary)
  })

  test('neither shows nor writes a key that is typed', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const { cwd, code, shown } = await talk('', [
      // With a line that nobody asked for yet.
      ['Address of the server', `http://127.0.0.1:${port}\rsk_live_canary_2\r`],
      [keyAsked, 'sk_live_canary_2\r'],
      ['That is not the name of a variable', ''],
      ['Type a name, such as PROD_KEY', ''],
      // A key of capitals and digits is no name, either.
      [keyAsked, 'AKIA5CANARY7EXAMPLE\r'],
      ['That is not the name of a variable', ''],
      [keyAsked, `${canary}\r`],
      ['That is not the name of a variable', ''],
      [keyAsked, 'yes\r'],
      ['That is not the name of a variable', ''],
      [keyAsked, '\r'],
      ['back or done', 'done\r'],
      ['CI: github, gitlab, none', 'gitlab\r'],
    ])
    expect(code).toBe(0)
    expect(shown).not.toContain('Noted as')
    expect(shown).toMatch(/^Fill in: AGENT_PLATFORM_KEY \(not set here: export before a run\)/m)
    const texts = await textsIn(cwd)
    expect(texts['agent-platform.yaml']).toContain('\n# key: { env: AGENT_PLATFORM_KEY }\n')
    const template = parse(texts['.github/actions/conform/gitlab.yml'] ?? '') as Job
    // As GitHub's job, it waits for the server; what it installs is installed once.
    expect(parse(texts['.gitlab-ci.yml'] ?? '')).toEqual({
      include: { local: '.github/actions/conform/gitlab.yml' },
      conformance: {
        before_script: [
          'npm ci',
          'npm start &',
          `curl -sS -o /dev/null --retry 30 --retry-delay 1 --retry-connrefused http://127.0.0.1:${port}`,
        ],
      },
    })
    expect(template.conformance.before_script).toEqual(['npm ci'])
    expect(template.conformance.script).not.toContain('npm ci')
    expect(shown + JSON.stringify(texts)).not.toMatch(/canary/i)
  })

  test('takes a name that is not set here, lets it be named again, and ends with what to export', async () => {
    const { cwd, shown } = await talk(`--target ${url}`, [
      [keyAsked, 'back\r'],
      ['This is the first question.', ''],
      [keyAsked, 'PROD_KEYY\r'],
      ['Noted as { env: PROD_KEYY }. Not set here: ', ''],
      [locationAsked, 'back\r'],
      ['1. Key key_admin', ''],
      [keyAsked, 'PROD_KEY\r'],
      [locationAsked, 'loc_of_ours\r'],
      [keyAsked, 'CI_KEY_2\r'],
      [idAsked, 'done\r'],
      ['CI: github, gitlab, none', 'back\r'],
      [idAsked, 'done\r'],
      ['CI: github, gitlab, none', 'none\r'],
    ])
    const texts = await textsIn(cwd)
    expect(texts['agent-platform.yaml']).toContain('\nkey: { env: PROD_KEY }\n')
    expect(texts['fixtures.yaml']).toMatch(/^key_no_scopes: \{ env: CI_KEY_2 \}/m)
    expect(JSON.stringify(texts)).not.toContain('PROD_KEYY')
    expect(shown).toMatch(/^Fill in: PROD_KEY, CI_KEY_2 \(not set here: export before a run\)\r\n/m)
  })

  test('enter at the first key takes the variable that a run would take, where it is set', async () => {
    const { cwd, shown } = await talk(
      `--target ${url}`,
      [
        ['enter to let each run take AGENT_PLATFORM_KEY, which is set here', ''],
        [keyAsked, '\r'],
        ['Noted as { env: AGENT_PLATFORM_KEY }, which is set here.', ''],
        [locationAsked, 'done\r'],
        ['CI: github, gitlab, none', 'none\r'],
      ],
      { AGENT_PLATFORM_KEY: canary },
    )
    expect((await textsIn(cwd))['agent-platform.yaml']).toContain('\nkey: { env: AGENT_PLATFORM_KEY }\n')
    expect(shown).toContain('Nothing is left to fill in.')
  })

  test('counts a key that only CI has: a run without it ends', async () => {
    const { cwd, shown } = await talk(`--target ${url}`, [
      [keyAsked, 'ACME_KEY\r'],
      [locationAsked, 'loc_of_ours\r'],
      [keyAsked, 'AGENT_PLATFORM_KEY_NO_SCOPES\r'],
      ['Not set here: set it where the check runs, which ends with 2 without it.', ''],
      [idAsked, 'done\r'],
      ['CI: github, gitlab, none', 'none\r'],
    ])
    expect(shown).toMatch(/^Fill in: AGENT_PLATFORM_KEY_NO_SCOPES \(not set here: export before a run\)\r\n/m)
    const cases = [...shown.matchAll(/Can be judged: (\d+) of /g)].map(([, count]) => Number(count))
    expect(cases).toEqual([...new Set(cases)].toSorted((one, other) => one - other))
    const shares = [...shown.matchAll(/Can be judged: .* \((\d+) %\)/g)].map(([, share]) => share)
    const texts = await textsIn(cwd)
    expect(texts['agent-platform.yaml']).toContain(`\nrequire: ${shares.at(-1)}%\n`)
    expect(texts['fixtures.yaml']).toMatch(/^key_no_scopes: \{ env: /m)
  })

  test('holds a run to what the key that it takes by itself can judge', async () => {
    const { cwd, shown } = await talk(
      `--target ${url}`,
      [
        [keyAsked, 'done\r'],
        ['CI: github, gitlab, none', 'none\r'],
      ],
      {
        AGENT_PLATFORM_KEY: canary,
      },
    )
    const [, share] = /Can be judged: .* \((\d+) %\)/.exec(shown) ?? []
    expect((await textsIn(cwd))['agent-platform.yaml']).toContain(`\nrequire: ${share}%\n`)
  })

  test('takes no variable for a key whose value was typed as an id', async () => {
    const answers = [
      [keyAsked, 'ACME_KEY\r'],
      [locationAsked, 'plain_canary_3\r'],
      [keyAsked, 'PLAIN\r'],
      ['That key was typed as an id before.', ''],
      [keyAsked, 'done\r'],
      ['CI: github, gitlab, none', 'none\r'],
    ] as const
    const { cwd } = await talk(`--target ${url}`, answers, { PLAIN: 'plain_canary_3' })
    expect((await textsIn(cwd))['fixtures.yaml']).not.toContain('env: PLAIN')
  })

  test('lets a run that may change something look for nothing, and says how to find ids first', async () => {
    const { cwd, shown } = await talk(`--target ${url}`, [
      [keyAsked, 'ACME_KEY\r'],
      [locationAsked, 'loc_of_ours\r'],
      [keyAsked, 'CI_KEY_2\r'],
      [idAsked, 'agent_of_ours\r'],
      ['(write)?', ''],
      ['With a yes, ', ''],
      ['yes, enter for no, back or done: ', 'yes\r'],
      ['or done', 'done\r'],
      ['CI: github, gitlab, none', 'none\r'],
    ])
    expect(parse((await textsIn(cwd))['agent-platform.yaml'] ?? '')).toMatchObject({ allow: ['write'] })
    expect((await textsIn(cwd))['agent-platform.yaml']).toContain('\n# suggest: true\n')
    expect(shown).toMatch(/^Find ids, with reads: .* fixtures --suggest fixtures\.yaml --force\r\n/m)
    expect(shown).toMatch(/^Run only what changes nothing: .* --preset reads\r\n/m)
    expect(shown).not.toContain('--allow')
  })

  test('writes no demand without a key: a run that lacks it ends with 2 by itself', async () => {
    const { cwd } = await talk(`--target ${url}`, [
      [keyAsked, 'done\r'],
      ['CI: github, gitlab, none', 'none\r'],
    ])
    expect((await textsIn(cwd))['agent-platform.yaml']).toContain('\n# require: 15%\n')
  })

  test('says in the checkout of these tools that the files are for another repository', async () => {
    const root = join(import.meta.dirname, '..', '..')
    const { shown } = await talk(`--target ${url}`, [[keyAsked, '\u0003']], {}, root)
    expect(shown).toMatch(
      /WARNING This folder is the checkout of agent-platform, .*npx --no agent-platform conform --guide/s,
    )
    expect(shown).toContain('Nothing was written.')
  })

  test('writes nothing for who leaves', async () => {
    const { cwd, code, shown } = await talk(`--target ${url}`, [[keyAsked, '\u0003']])
    expect(shown).toContain('Nothing was written.')
    expect(code).toBe(2)
    expect(await readdir(cwd)).toEqual([])
  })

  test('is refused without a terminal, and where its files are already', async () => {
    const cwd = await temporaryFolder()
    const run = () =>
      new Promise<string>((ended) => {
        execFile(process.execPath, [cli, 'conform', '--guide'], { cwd }, (error, _, err) =>
          ended(`${String(error?.code)} ${err}`),
        ).stdin?.end()
      })
    expect(await run()).toMatch(/^2 --guide: asks in a terminal, and this is none\. --init writes the same files/)
    expect(await readdir(cwd)).toEqual([])
    await writeFile(join(cwd, 'fixtures.yaml'), '')
    expect(await run()).toBe('2 --guide: fixtures.yaml is here already, and would be written: move it away first\n')
    await writeFile(join(cwd, 'agent-platform.yaml'), '')
    expect(await run()).toBe(
      '2 --guide: agent-platform.yaml and fixtures.yaml are here already, and would be written: move them away first\n',
    )
  })
})
