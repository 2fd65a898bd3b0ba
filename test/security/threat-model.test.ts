import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const at = (file: string) => new URL(`../../${file}`, import.meta.url)
const page = readFileSync(at('docs/threat-model.md'), 'utf8')

/** The rows of every table that has a column for tests. */
const rows = page
  .split(/^(?=\| threat \|)/m)
  .slice(1)
  .flatMap((table) => (/^(?:\|.*\n)+/.exec(table)?.[0] ?? '').trim().split('\n').slice(2))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

test('each threat says what stops it, which test shows that, and what is left', () => {
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter((row) => row.length !== 4 || row.includes(''))).toEqual([])
})

test('each test that it names is there', () => {
  const named = rows.flatMap(([threat, , tests = '']) => tests.split('; ').map((reference) => ({ threat, reference })))
  const gone = named.filter(({ reference }) => {
    const [, file = '', title = ''] = /^`(test\/[\w./-]+)` › (.+)$/.exec(reference) ?? []
    if (title === '' || !existsSync(at(file))) return true
    const titles = readFileSync(at(file), 'utf8').replaceAll(/\\(['"`])/g, '$1')
    return !titles.includes(title)
  })
  expect(gone).toEqual([])
})
