import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import nodeModule from 'node:module'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { builtCommand } from '../support/command.ts'

const command = await builtCommand()

const run = promisify(execFile)

test('compiled code is kept inside the package, by a Node that can', async () => {
  const { stdout } = await run(process.execPath, [command, '--version'])
  expect(stdout).toMatch(/^\d+\.\d+\.\d+/)
  if (!('enableCompileCache' in nodeModule)) return
  const kept = await readdir(new URL('../../node_modules/.cache/compiled', import.meta.url))
  expect(kept.some((name) => name.startsWith(process.version))).toBe(true)
})
