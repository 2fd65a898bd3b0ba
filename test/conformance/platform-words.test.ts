import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packagedContract, packagedDocument } from '../../src/contract/index.ts'

const root = new URL('../../src/conformance/', import.meta.url).pathname

/** Words of the platform's contract that mean something else here. */
const alsoOurs = new Set(
  [
    // HTTP, HAR, HTML and OpenAPI
    [
      'body',
      'cause',
      'code',
      'data',
      'description',
      'details',
      'error',
      'headers',
      'id',
      'items',
      'limits',
      'location',
      'message',
    ],
    ['name', 'ref', 'source', 'status', 'text', 'time', 'type', 'url'],
    // The folder of a repository's jobs
    ['workflows'],
    // JSON Schema's drafts, where options are from, and when a run began
    ['draft', 'sources', 'startedAt'],
    // Arazzo
    ['outputs', 'stepId', 'workflowId'],
    // What runs before a run
    ['setup'],
    // Ledgers
    ['digest', 'minutes'],
    // Cases, their acts, and what became of them
    ['ids', 'kind', 'sequence', 'step', 'steps', 'success', 'values'],
    // States of fixtures
    ['active', 'agency', 'listed', 'scopes', 'scripted'],
  ].flat(),
)

/** Operations, paths, error codes and property names of the platform's contract. */
function platformWords(): ReadonlySet<string> {
  const words = new Set<string>()
  for (const { id, path, responses } of packagedContract().operations) {
    for (const word of [id, path, ...responses.flatMap(({ codes }) => codes ?? [])]) words.add(word)
  }
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) {
      if (name === 'properties' && typeof inner === 'object')
        for (const own of Object.keys(inner as object)) words.add(own)
      walk(inner)
    }
  }
  walk(packagedDocument())
  return words
}

/** What stands in quotes in a module, but for the modules that it imports. */
function textsIn(code: string): readonly string[] {
  const own = code.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '').replaceAll(/(from |import\()'[^'\n]*'/g, '')
  return [...own.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].map(([, one, two, three]) => one ?? two ?? three ?? '')
}

test('only rules/ knows operations, paths, codes and fields of the platform', () => {
  const words = platformWords()
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  const modules = files.filter((file) => /\.(ts|js|cjs)$/.test(file) && !file.startsWith('rules/'))
  const known = modules.flatMap((file) =>
    textsIn(readFileSync(join(root, file), 'utf8'))
      // GitHub's own folder.
      .filter((text) => !text.startsWith('.github/'))
      // A pointer by its parts, and a label with a pointer behind it.
      .flatMap((text) => [text, ...(text.includes('/') && !text.includes('<') ? text.split(/[/ ]/) : [])])
      .filter((word) => words.has(word) && !alsoOurs.has(word))
      .map((word) => `${file}: ${word}`),
  )
  expect(words.size).toBeGreaterThan(300)
  expect(known).toEqual([])
})
