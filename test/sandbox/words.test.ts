import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { objectOf, packagedContract } from '../../src/contract/index.ts'

const source = new URL('../../src/sandbox/', import.meta.url)

it('takes the words of documented refusals from the contract', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const code = files.map((name) => readFileSync(new URL(name, source), 'utf8')).join('\n')
  const words = packagedContract()
    .pairs.filter(({ status, code: found }) => status >= 400 && found !== 'INVALID_CONFIGURATION')
    .flatMap(({ response }) => Object.values(objectOf(response.body)))
    .filter((text) => typeof text === 'string')
    .filter((text) => text.includes(' '))
  expect(words.length).toBeGreaterThan(100)
  // A rule of the workflow editor says what is wrong where it stands: its examples show one of many such texts.
  expect([...new Set(words)].filter((text) => code.includes(text))).toEqual([])
})
