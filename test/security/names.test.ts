import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { PACKAGES } from '../../scripts/pack/names.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** What asks a registry for a package, up to the names; `npx --no` asks none. */
const FETCHES =
  /\b(?:npx|bunx|(?:npm|pnpm|yarn|bun) (?:exec|dlx|x|install|i|add|view))(?! --no\b)((?:[ \t]+[^\s`'")\]|&;]+)+)/g
/** Ours without a scope: somebody else's, or free for anybody. A version, `--` or a path after it makes no difference. */
const UNSCOPED = /^agent-platform(?:-[a-z]+)?(?:@.*)?$/

/** Commands and imports in a text that lead to a package with our name which is not ours. */
function strangersIn(text: string): string[] {
  const commands = [...text.matchAll(FETCHES)].flatMap(([command, words = '']) =>
    words.split(/\s+/).some((word) => UNSCOPED.test(word)) ? [command] : [],
  )
  const imports = text.match(/(?:from|import|require)[ (]*(['"`])agent-platform(?:-[a-z]+)?(?:\/[\w./-]+)?\1/g)
  return [...commands, ...(imports ?? [])]
}

const PROGRAM = 'agent-platform'

test.each([
  `npx ${PROGRAM} conform`,
  `npx --yes ${PROGRAM}`,
  `npx -y ${PROGRAM}@latest mock`,
  `npm exec -- ${PROGRAM} mock`,
  `pnpm dlx ${PROGRAM}-client`,
  `npm install --save-dev ${PROGRAM}-client msw`,
  `npm i ${PROGRAM}`,
  `import { createClient } from '${PROGRAM}-client'`,
  `await import("${PROGRAM}/sandbox")`,
])('%s is found', (text) => {
  expect(strangersIn(`Then \`${text}\`.`)).toHaveLength(1)
})

test.each([
  `npx --no ${PROGRAM} conform`,
  `npm install ./${PROGRAM}-tools-client-*.tgz`,
  `npm install ../${PROGRAM}/dist/packages/x.tgz`,
  `${PROGRAM} conform`,
  `import { createClient } from '${PACKAGES.client}'`,
  'npx changeset',
])('%s is not', (text) => {
  expect(strangersIn(`Then \`${text}\`.`)).toEqual([])
})

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
  .toString()
  .split('\0')
  .filter((file) => file !== '' && !/\.(png|jpg|ico|woff2?|gz)$/.test(file))
const texts = files.flatMap((file) => {
  try {
    return [[file, readFileSync(`${ROOT}/${file}`, 'utf8')] as const]
  } catch {
    // Taken away, and not yet committed.
    return []
  }
})

test('no file sends anybody to a package with our name that is not ours', () => {
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.flatMap(([file, text]) => strangersIn(text).map((found) => `${file}: ${found}`))).toEqual([])
})

test('both packages are in one scope, and no other name of that scope is written down', () => {
  const [, scope = ''] = /^(@[a-z-]+\/)[a-z-]+$/.exec(PACKAGES.toolchain) ?? []
  expect([scope, PACKAGES.client]).toEqual([expect.stringMatching(/^@/), `${scope}client`])
  const named = texts.flatMap(([file, text]) =>
    (text.match(new RegExp(`${scope}[\\w-]+`, 'g')) ?? []).map((name) => [name, file] as const),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(([name]) => !Object.values<string>(PACKAGES).includes(name))).toEqual([])
})

test('a page installs a tarball from where `npm run pack` puts it, and a copy from where it was copied', () => {
  const pages = texts.filter(([file]) => /^(?:README|docs\/.*)\.md$/.test(file) && file !== 'docs/client-package.md')
  const named = pages.flatMap(([file, text]) =>
    (text.match(/\S*agent-platform-tools-\S*\.tgz/g) ?? []).map((path) => `${file}: ${path}`),
  )
  expect(named.length).toBeGreaterThan(4)
  expect(named.filter((one) => !/(?: |`)(?:\.\.\/agent-platform\/dist\/packages|\.\/vendor)\//.test(one))).toEqual([])
})
