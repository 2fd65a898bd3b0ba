import { exec } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixturesOf } from '../../scripts/lab/field/fixtures.ts'
import type { Notes } from '../../scripts/lab/field/fixtures.ts'
import type { BugName } from '../field/bugs.ts'
import { operatorNotes } from '../field/operator.ts'
import { startField } from '../field/server.ts'
import { builtCommand } from '../support/command.ts'
import { stateFolder, temporaryFolder } from './support/files.ts'

const cli = await builtCommand()

interface Ended {
  readonly code: number
  readonly said: string
}

/** A shell in a folder with what a person has set there. */
async function shellAt(bug: BugName) {
  const field = await startField({ port: 0, readings: [], bugs: [bug] })
  const cwd = await temporaryFolder()
  const notes = operatorNotes(field.world) as unknown as Notes
  await writeFile(join(cwd, 'fixtures.json'), JSON.stringify(fixturesOf(notes, field.url)))
  const env = { PATH: process.env['PATH'], HOME: cwd, XDG_STATE_HOME: stateFolder(), KEY_ADMIN: 'field-admin-key' }
  const type = (command: string): Promise<Ended> =>
    new Promise((resolve) =>
      exec(command, { cwd, env, maxBuffer: 64_000_000 }, (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: out + err }),
      ),
    )
  const conform = `node '${cli}' conform --target ${field.url} --fixtures fixtures.json --rate 1000`
  return { field, type, conform }
}

/** The commands of the first NEXT, in their order. */
function nextIn(report: string): readonly string[] {
  const [, next = ''] = /^NEXT ((?:.+\n)+)/m.exec(report) ?? []
  return next.split('\n').flatMap((line) => /^ {2}\$ (.*)$/.exec(line)?.[1] ?? [])
}

test.each([
  ['off-drops-minutes', 'spending', 'updateDirectBilling/card-kept'],
  ['off-drops-minutes', 'spending', 'updateDirectBilling/turn_on'],
  ['refused-save-renames', 'write', 'updateLiveAgent/INVALID_CONFIGURATION_workflow'],
  ['skill-siblings-touched', 'destructive', 'deleteAgentSkill/deleted-skill'],
  ['weights-of-some-accepted', 'write', 'updateSplitTestWeights'],
  ['webhook-private-accepted', 'write,destructive', 'updateLiveAgent/authoring-rules-webhooks'],
] as const)(
  'at a server with %s, each command of NEXT runs after the one before, and none is blocked (%s, %s)',
  async (bug, allow, only) => {
    const { field, type, conform } = await shellAt(bug)
    const classes = allow.includes(',') ? allow : [...new Set(['write', allow])].join(',')
    const first = await type(`${conform} --allow ${classes} --only ${only} --json report.json`)
    expect(first, first.said).toMatchObject({ code: 1, said: expect.stringMatching(/^FAIL /m) as unknown })
    const commands = nextIn(first.said)
    expect(commands.at(-1)).toMatch(/bash explain\.sh$/)
    const isLost = first.said.includes('# the check does not try this again as it is: ')
    expect(isLost).toBe(commands.length === 2)
    for (const [index, command] of commands.entries()) {
      const { code, said } = await type(command)
      expect(said).not.toMatch(/^(?:BLOCKED|TOO LITTLE) /m)
      const isScript = index === commands.length - 1
      const isWriter = index === commands.length - 2
      const due = isWriter ? 0 : 1
      // What is gone there can be shown at another server alone, and that is said above.
      const isGone = isScript && isLost && first.said.includes('What it needs is gone here')
      expect(code, `${command}\n${said}`).toBe(isGone ? 2 : due)
    }
    await field.close()
  },
  120_000,
)

test('a script that left its fault in place does not make the check say that all is well', async () => {
  const { field, type, conform } = await shellAt('refused-save-renames')
  const only = 'updateLiveAgent/INVALID_CONFIGURATION_workflow'
  const run = `${conform} --allow write --only ${only} --json report.json`
  const commands = nextIn((await type(run)).said)
  for (const command of commands.slice(1)) await type(command)
  const again = await type(run)
  expect(again, again.said).toMatchObject({ code: 1 })
  expect(again.said).toMatch(/^ {4}actual {4}"Front desk 2"$/m)
  await field.close()
})
