import { execFileSync, spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shellIn, shellWord } from '../../src/text/shell.ts'
import type { Template } from '../../src/text/shell.ts'
import { temporaryFile } from '../conformance/support/files.ts'
import { readPowershell } from './support/powershell.ts'

/** With everything in it that some shell gives a meaning to. */
const KEY = `it's "$HOME" \\\\ \`id\` !! %s ~ ’`

/** Texts that shells, terminals and curl read in a special way, among any others. NUL is in no word of a command. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(...`'"\\$\`!~*?[]{}()<>|&;#%=@^-,:/ \t\n`.split('')),
      fc.constantFrom(
        '$API_KEY',
        '${API_KEY}',
        '$(id)',
        '!-1',
        '!!',
        "\\'",
        '\\\\',
        '‘’‚‛',
        '“”„',
        '`u{41}',
        '$env:API_KEY',
      ),
      fc.constantFrom('\r', '\u001b[31m', '\u0085', '\u202e', '\u2028', 'é', '漢', '🙂', '\ud800'),
      fc.string({ unit: 'grapheme-ascii', maxLength: 8 }),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join('').replaceAll('\0', ''))

const variable = { variable: 'API_KEY' }
const template: fc.Arbitrary<Template> = fc
  .array(fc.oneof({ weight: 3, arbitrary: text }, { weight: 1, arbitrary: fc.constant(variable) }), { maxLength: 4 })
  .map((parts) => (parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts))

/** What a program has to get: UTF-8 knows no lone surrogates. */
function meantBy(given: Template): string {
  const parts = typeof given === 'string' ? [given] : given
  return Buffer.from(parts.map((part) => (typeof part === 'string' ? part : KEY)).join('')).toString()
}

const seed = 25
const samples = fc.sample(template, { numRuns: 400, seed })

const isThere = (shell: string): boolean =>
  spawnSync(shell, ['-c', 'exit 0'], { env: { PATH: process.env['PATH'] } }).status === 0

/** As somebody types them: with history, where a shell has one. */
const shells: Readonly<Record<string, readonly string[]>> = {
  bash: ['bash', '--norc'],
  'bash, as it is typed': ['bash', '--norc', '-i'],
  zsh: ['zsh', '-f'],
  'zsh, as it is typed': ['zsh', '-f', '-o', 'banghist', '-o', 'rcquotes', '-i'],
  fish: ['fish', '--no-config'],
}

describe.each(Object.entries(shells))('%s', (_name, [shell = '', ...flags]) => {
  const missing = !isThere(shell)
  const why = missing ? `: skipped, because ${shell} is not installed here` : ''
  test.skipIf(missing)(`hands every word on byte by byte${why}`, async () => {
    const lines = samples.map((given) => `printf '%s\\0' ${shellWord(given)}`)
    const input = `${lines.join('\n')}\n`
    // Fish reads no script from a socket, which is what a child's input is here.
    const file = shell === 'fish' ? [await temporaryFile('words.fish', input)] : []
    const shown = execFileSync(shell, [...flags, ...file], {
      input,
      env: { PATH: process.env['PATH'], HOME: '/nowhere', LC_ALL: 'C.UTF-8', API_KEY: KEY },
      stdio: ['pipe', 'pipe', 'ignore'],
      maxBuffer: 1e8,
    })
    expect(shown.toString().split('\0').slice(0, -1)).toEqual(samples.map(meantBy))
  })
})

test('PowerShell gets the same, by its rules', () => {
  for (const given of samples) {
    expect(readPowershell(shellWord(given, 'powershell'), { API_KEY: KEY })).toBe(
      typeof given === 'string' ? given : given.map((part) => (typeof part === 'string' ? part : KEY)).join(''),
    )
  }
})

test('nothing that steers a terminal stands in a word, and line breaks alone stay', () => {
  for (const given of samples) {
    for (const shell of ['posix', 'powershell'] as const) {
      expect(shellWord(given, shell)).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]/u)
    }
  }
})

test('a header is Latin-1, a byte for each character', () => {
  const word = shellWord(['café "', variable, '" \u0085'], 'posix', 'latin1')
  expect(word).toBe(String.raw`"caf$(printf '\351') $(printf '\042')$API_KEY""$(printf '\042') $(printf '\205')"`)
  const bytes = execFileSync('bash', ['-c', `printf %s ${word}`], { env: { API_KEY: 'k' } })
  expect(bytes.toString('latin1')).toBe('café "k" \u0085')
})

test('words that need no quotes have none, and others look as people write them', () => {
  const words = ['--only', 'a/b', '@file.json', '', '=ls', '~', "it's", String.raw`{"a":"x\ny"}`, ['Bearer ', variable]]
  expect(words.map((word) => shellWord(word))).toEqual([
    '--only',
    'a/b',
    '@file.json',
    "''",
    "'=ls'",
    "'~'",
    `'it'"'"'s'`,
    String.raw`'{"a":"x\ny"}'`,
    `'Bearer '"$API_KEY"`,
  ])
})

test('PowerShell is known by what it sets', () => {
  expect(shellIn({ PSModulePath: 'x' })).toBe('powershell')
  expect(shellIn({ PSModulePath: 'x', MSYSTEM: 'MINGW64' })).toBe('posix')
  expect(shellIn({})).toBe('posix')
})
