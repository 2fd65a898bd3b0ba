import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { lintFiles } from '../../scripts/lint/lint.ts'
import type { LintFinding } from '../../scripts/lint/lint.ts'
import { rules } from '../../scripts/lint/rules/index.ts'
import { edited } from './edited.ts'
import type { Edit } from './edited.ts'

/** A way to break a rule: how the clean contract is edited, and where the rule has to point. */
interface Breach extends Edit {
  /** Left out: the house rule that the file is named after. */
  readonly rule?: string
  readonly why: string
  readonly finds: readonly string[]
  /** Other rules that the same edit breaks. */
  readonly also?: readonly string[]
  /** Written as YAML in flow style instead of as JSON. */
  readonly flow?: boolean
}

const HERE = new URL('.', import.meta.url).pathname
const clean: unknown = parse(await readFile(join(HERE, 'clean.yaml'), 'utf8'))
const files = (await readdir(join(HERE, 'fixtures'))).toSorted()
const breaches = (
  await Promise.all(
    files.map(async (file) => {
      const list = parse(await readFile(join(HERE, 'fixtures', file), 'utf8')) as Breach[]
      return list.map((breach, index) => ({
        rule: `house/${basename(file, '.yaml')}`,
        ...breach,
        file: `${basename(file, '.yaml')}-${index}.${breach.flow === true ? 'yaml' : 'json'}`,
      }))
    }),
  )
).flat()

let folder: string
let found: ReadonlyMap<string, readonly LintFinding[]>

// Redocly starts once and lints all of them.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lint-'))
  const documents = [
    { file: 'clean.json', document: clean },
    ...breaches.map((breach) => ({ ...breach, document: edited(clean, breach) })),
  ]
  await Promise.all(documents.map((written) => writeFile(join(folder, written.file), textOf(written))))
  found = await lintFiles(
    documents.map(({ file }) => file),
    folder,
  )
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('a contract that keeps every rule has no findings', () => {
  expect(found.get('clean.json')).toEqual([])
})

test('every house rule is switched on as an error, and has a breach here', async () => {
  const config = parse(await readFile(join(HERE, '../../redocly.yaml'), 'utf8')) as {
    oas3_1Rules: Record<string, unknown>
  }
  const configured = Object.entries(config.oas3_1Rules).filter(([name]) => /^(house|rule)\//.test(name))
  const names = configured.map(([name]) => name).toSorted()
  expect(configured.filter(([, value]) => !isError(value))).toEqual([])
  expect(names.filter((name) => name.startsWith('house/'))).toEqual(
    Object.keys(rules)
      .map((name) => `house/${name}`)
      .toSorted(),
  )
  expect([...new Set(breaches.map(({ rule }) => rule))].toSorted()).toEqual(names)
})

describe('a house rule points at what breaks it, and nothing else objects', () => {
  test.each(breaches)('$rule: $why', ({ rule, file, finds, also = [] }) => {
    const findings = found.get(file) ?? []
    expect(
      findings
        .filter((finding) => finding.rule === rule)
        .map(({ pointer }) => pointer)
        .toSorted(),
    ).toEqual([...finds].toSorted())
    expect(findings.map((finding) => finding.rule).filter((name) => name !== rule && !also.includes(name))).toEqual([])
  })
})

function textOf({ document, flow = false }: { readonly document: unknown; readonly flow?: boolean }): string {
  return flow ? stringify(document, { collectionStyle: 'flow', lineWidth: 0 }) : JSON.stringify(document, null, 2)
}

function isError(value: unknown): boolean {
  return (
    value === 'error' ||
    (typeof value === 'object' && value !== null && 'severity' in value && value.severity === 'error')
  )
}
