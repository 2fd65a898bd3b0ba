/** A run that ends with 2 says why, and what to do, in each form of its report. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startField } from '../field/server.ts'
import { temporaryFolder } from './support/files.ts'
import { startProxy } from './support/proxy.ts'
import { runConform } from './support/run.ts'

test('what somebody else saved with a text of the run is the reason, with what to do about it', async () => {
  const field = await startField({ port: 0, readings: [], bugs: [] })
  const headers = { authorization: 'Bearer field-admin-key', 'content-type': 'application/json' }
  const url = `${field.url}/api/live-agents/live:prf-ready-1?locationId=loc-crm-leadhub`
  const agent = () => field.world.live.find(({ profileId }) => profileId === 'prf-ready-1')?.authored
  let [isChanged, looks] = [false, 0]
  const proxy = await startProxy(field.url, {
    async before({ method }) {
      if (isChanged) return true
      if (method !== 'GET' || agent()?.name !== 'Front desk') return true
      // The first look shows the run what it left, the second one is the one before it puts that back.
      if ((looks += 1) < 2) return true
      isChanged = true
      const { data } = (await (await fetch(url, { headers })).json()) as {
        data: { agent: { ifVersion: string; name: string; brain: object; voice: object } }
      }
      const { ifVersion, brain, voice, name } = data.agent
      const body = JSON.stringify({ ifVersion, name, brain, voice: { ...voice, prompt: 'Our own new words.' } })
      await fetch(url, { method: 'PUT', headers, body })
      return true
    },
  })
  try {
    const folder = await temporaryFolder()
    const [html, annotations, summary] = ['a.html', 'a.txt', 'a.md'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ]
    const given = { target: proxy.url, key: 'field-admin-key', location: 'loc-maple,loc-crm-leadhub', suggest: true }
    const { exitCode, stdout, junit, report } = await runConform(
      {
        ...given,
        allow: 'write',
        only: ['updateLiveAgent/save'],
        ledger: join(folder, 'run.ledger'),
        suite: undefined,
        html,
        annotations,
        summary,
      },
      { sleep: () => Promise.resolve() },
    )
    expect([exitCode, isChanged]).toEqual([2, true])
    const says = 'saved by somebody else, perhaps with something of this run'
    const what = 'name, brain and voice of live:prf-ready-1 in loc-crm-leadhub (live_edited)'
    expect(stdout).toMatch(/\nNEXT see to what is left of this run\.\n/)
    expect(stdout).toContain(`\n  ${says}: ${what}`)
    expect(stdout).toMatch(
      /\n {2}To do: look there with whoever saved it, .* once nothing is left: .* --cleanup \S+run\.ledger /,
    )
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(new RegExp(`^Not finished: .*\\. Why: ${says} \\(1 thing\\)$`))
    expect(report).toMatchObject({
      unfinished: [{ says, what: [expect.stringContaining(what) as unknown], then: expect.any(String) as unknown }],
      changes: { keepsOwn: [expect.stringContaining(what) as unknown] },
    })
    expect(junit).toMatch(/^<testsuites name="conformance" tests="2" failures="0" errors="1" /m)
    expect(junit).toMatch(/<testcase classname="run" name="came to its end" [^>]*>\s*<error type="not finished" /)
    const [page, lines, text] = await Promise.all([html, annotations, summary].map((file) => readFile(file, 'utf8')))
    expect(page).toContain(`<p>${says}: ${what}`)
    expect(page?.match(/>Not finished/g)).toHaveLength(1)
    expect(lines).toMatch(new RegExp(`^::error title=Not finished::${says}.*%0ATo do: look`, 'm'))
    expect(text).toContain(says)
  } finally {
    await proxy.close()
    await field.close()
  }
})

test('so is that nothing was judged, or that it was stopped', async () => {
  const field = await startField({ port: 0, readings: [], bugs: [] })
  try {
    const given = { target: field.url, key: 'field-admin-key', suite: undefined, require: '0%' }
    const blocked = await runConform({ ...given, only: ['getSubAccountBilling/agency_wallet'] })
    expect([blocked.exitCode, blocked.report.summary.judged]).toEqual([2, 0])
    expect(blocked.junit).toMatch(/<error type="could not judge" message="no case was judged"\/>/)
    const stop = new AbortController()
    const annotations = join(await temporaryFolder(), 'a.txt')
    const stopped = await runConform(
      { ...given, location: 'loc-maple', only: ['listAgents'], annotations },
      { stop: stop.signal, said: (text) => text.includes(' read case') && stop.abort() },
    )
    expect(stopped.exitCode).toBe(2)
    expect(stopped.stdout).toMatch(/\nERROR \d+ cases: not sent, because the run was interrupted\n(?: {2}.*\n)+\n/)
    expect(stopped.stdout).not.toContain(' --only listAgents/')
    expect(stopped.stdout).toMatch(/\nNot finished: .*\. Why: stopped before its end$/m)
    expect(await readFile(annotations, 'utf8')).toMatch(/^::error title=Not finished::stopped before its end/m)
  } finally {
    await field.close()
  }
})
