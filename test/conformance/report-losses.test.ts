import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixturesOf } from '../../scripts/lab/field/fixtures.ts'
import type { Notes } from '../../scripts/lab/field/fixtures.ts'
import { operatorNotes } from '../field/operator.ts'
import { startField } from '../field/server.ts'
import { temporaryFolder } from './support/files.ts'
import { runConform } from './support/run.ts'

test('every report says that minutes are lost, by which request, and that it was the way back of the check', async () => {
  const field = await startField({ port: 0, readings: [], bugs: ['off-drops-bonus'] })
  const folder = await temporaryFolder()
  const fileOf = (name: string) => join(folder, name)
  const [fixtures, html] = [fileOf('fixtures.json'), fileOf('report.html')]
  const [summary, annotations] = [fileOf('summary.md'), fileOf('annotations.txt')]
  await writeFile(fixtures, JSON.stringify(fixturesOf(operatorNotes(field.world) as unknown as Notes, field.url)))
  const given = {
    target: field.url,
    fixtures,
    suite: undefined,
    allow: 'spending',
    html,
    summary,
    annotations,
  }
  const ran = await runConform(
    { ...given, only: ['updateDirectBilling/turn_on'], ledger: join(folder, 'run.ledger') },
    { sleep: () => Promise.resolve() },
  )
  const headline = 'The target takes away 60 minutes (0 USD) for good, at PUT {"enabled":false}'
  const [page, markdown] = [await readFile(html, 'utf8'), await readFile(summary, 'utf8')]
  expect(ran.stdout).toContain(`\nFAIL ${headline}: updateDirectBilling\n`)
  expect(await readFile(annotations, 'utf8')).toMatch(/^::error [^\n]*::The target takes away 60 minutes .* for good/)
  const plain = (text: string) => text.replaceAll(/&quot;|&#34;/g, '"').replaceAll(/\\(?=[{}])/g, '')
  expect(plain(ran.junit)).toContain(`message="${headline}: updateDirectBilling"`)
  for (const text of [page, markdown]) expect(plain(text)).toContain(headline)
  const by = /60 minutes \(0 USD\) of \S+, by PUT (\S+) \{"enabled":false\}, sent to put back what the case had changed/
  const [, path = ''] = by.exec(ran.stdout) ?? []
  expect(path).toBe('/api/billing/sub-accounts/loc-spare-1/direct-billing')
  for (const text of [ran.junit, page]) expect(text.replaceAll('&quot;', '"')).toMatch(by)
  // Sent after the case's own request, the way back takes them again.
  const back = / {2}# then, as the check put the case back, what lost it:\n {2}\$ curl .* -X PUT .*\n/
  expect(ran.stdout).toMatch(back)
  const read =
    / {2}# what shows it, sent before and after:\n {2}\$ curl -sS -i \S+\/api\/billing\/sub-accounts\/loc-spare-1 /
  expect(ran.stdout).toMatch(read)
  for (const text of [ran.junit, page])
    expect(text).toMatch(
      /# then, as the check put the case back, what lost it:\ncurl .*\n# what shows it, sent before and after:\ncurl /,
    )
  // What is proven is not assumed beside it.
  expect(ran.stdout).not.toContain('only assumed')
  // With this ledger, a second run sends it no more.
  expect(ran.stdout).toContain(': once the target is mended, give --ledger another file\n')
  expect(ran.stdout).toMatch(/^NEXT see a failing case again, request by request, .*:\n {2}\$ .* --explain /m)
  expect(ran.stdout).not.toContain('--only updateDirectBilling/turn_on')
  await field.close()
})

test('a case whose own request takes them is shown by that request', async () => {
  const field = await startField({ port: 0, readings: [], bugs: ['off-drops-bonus'] })
  const folder = await temporaryFolder()
  const fixtures = join(folder, 'fixtures.json')
  await writeFile(fixtures, JSON.stringify(fixturesOf(operatorNotes(field.world) as unknown as Notes, field.url)))
  const only = ['updateDirectBilling/turn_off']
  const { stdout } = await runConform(
    { target: field.url, fixtures, suite: undefined, allow: 'spending', only, ledger: join(folder, 'run.ledger') },
    { sleep: () => Promise.resolve() },
  )
  expect(stdout).toContain(
    '\nFAIL The target takes away 60 minutes (0 USD) for good, at PUT {"enabled":false}: updateDirectBilling\n',
  )
  expect(stdout).toContain('\n    case      updateDirectBilling/turn_off  ')
  expect(stdout).toMatch(/\n {2}\$ curl .*\/loc-direct-2\/direct-billing .* -d '\{"enabled":false\}'\n/)
  await field.close()
})
