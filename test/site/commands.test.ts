import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorPages } from '../../scripts/site/catalogue/index.ts'
import { renderPage } from '../../scripts/site/catalogue/page.ts'
import { packagedContract, packagedDocument } from '../../src/contract/index.ts'
import { startMock } from '../../src/mock/start.ts'
import type { Mock } from '../../src/mock/start.ts'
import { startSandbox } from '../../src/sandbox/index.ts'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { pasteCommands } from './support/shown-commands.ts'
import type { Shown } from './support/shown-commands.ts'

const contract = packagedContract()
const missing = ['bash', 'curl'].filter((program) => !isThere(program))
const skips = missing.length > 0 && process.env['CI'] === undefined

describe.skipIf(skips)(`what error pages tell to paste${skips ? ` (skipped: no ${missing.join(', ')})` : ''}`, () => {
  let mock: Mock
  let sandbox: Sandbox
  let shown: readonly Shown[]
  beforeAll(async () => {
    const served = { contract, document: packagedDocument(), port: 0, host: '127.0.0.1' }
    ;[mock, sandbox] = await Promise.all([startMock(served), startSandbox()])
    // What takes a cause away is tried by itself.
    const mends = /^\*\*In the sandbox,\*\* .*\n+```sh\n[^]*?^```$/gm
    const pages = errorPages(contract).map((page) => [page.name, renderPage(page).replaceAll(mends, '')] as const)
    shown = await pasteCommands(new Map(pages), {
      'http://127.0.0.1:4010': mock.url,
      'http://127.0.0.1:4011': sandbox.url,
    })
  })
  afterAll(() => Promise.all([mock.close(), sandbox.close()]))

  test('is answered with the code of the page', () => {
    const wrong = shown.filter(({ page, body }) => page !== 'without-code' && codeIn(body) !== page)
    expect(wrong).toEqual([])
  })

  test('is answered with the status that is promised', () => {
    const wrong = shown.filter(({ promise, status }) => promise !== null && !promise.startsWith(`${status} of `))
    expect(wrong).toEqual([])
  })

  test('leads to every error that the contract has an example of', () => {
    const inComments = shown.flatMap(({ page, promise }) => (promise === null ? [] : [`${page} ${promise}`]))
    // The first commands of a section stand for themselves: `promise` is null, and the status is all there is to see.
    const alone = shown.flatMap(({ page, promise, status }) => (promise === null ? [`${page} ${status}`] : []))
    const examples = contract.pairs.filter(({ status }) => status >= 400)
    const unmet = examples.filter(({ code, status, operation }) => {
      const met = `${code ?? 'without-code'} ${status}`
      return !inComments.includes(`${met} of ${operation}`) && !alone.includes(met)
    })
    expect(unmet.map(({ id }) => id)).toEqual([])
    expect(shown.length).toBeGreaterThanOrEqual(examples.length)
  })
})

/** Modules have it under one of two names, and some have text in the other. */
function codeIn(body: string): unknown {
  const { code, error } = JSON.parse(body) as { readonly code?: unknown; readonly error?: unknown }
  return code ?? error
}

function isThere(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
