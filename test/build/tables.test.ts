import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildTables } from '../../scripts/build-tables.js'
import { writeFiles } from '../../scripts/generate/write.ts'
import { LIBRARY } from '../contract/library.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
let checkout: string

/** Not what the laboratory installed in its folders. */
const isOurs = (path: string) => basename(path) !== 'node_modules'

beforeAll(async () => {
  checkout = await mkdtemp(join(inject('folder'), 'checkout-'))
  for (const name of ['package.json', 'tsconfig.json', 'src', 'scripts']) {
    await cp(join(ROOT, name), join(checkout, name), { recursive: true, filter: isOurs })
  }
  // Small, for it is read again and again.
  await cp(LIBRARY, join(checkout, 'openapi.yaml'))
  await mkdir(join(checkout, 'generated'))
  await symlink(join(ROOT, 'node_modules'), join(checkout, 'node_modules'))
})

afterAll(() => rm(checkout, { recursive: true, force: true }))

test('a checkout without tables gets them, and new ones when its contract changes', async () => {
  const table = join(checkout, 'generated', 'openapi.json')
  expect(buildTables(checkout)).toBe(true)
  expect(JSON.parse(await readFile(table, 'utf8'))).toMatchObject({ info: { title: 'Library' } })

  // What is fresh is left alone, whatever is in it.
  await writeFile(table, '{}')
  expect(buildTables(checkout)).toBe(true)
  expect(await readFile(table, 'utf8')).toBe('{}')

  // Somebody who goes on writing tables, as `npm run dev` does, does not know what they will be made from in the end.
  await writeFiles(join(checkout, 'generated'), new Map([['openapi.json', '{}']]), ['openapi.json'])
  expect(buildTables(checkout)).toBe(true)
  expect(JSON.parse(await readFile(table, 'utf8'))).toMatchObject({ info: { title: 'Library' } })

  const contract = join(checkout, 'openapi.yaml')
  const text = await readFile(contract, 'utf8')
  await writeFile(contract, text.replace('title: Library', 'title: Another'))
  expect(buildTables(checkout)).toBe(true)
  expect(JSON.parse(await readFile(table, 'utf8'))).toMatchObject({ info: { title: 'Another' } })

  await writeFile(contract, text.replace('openapi: 3.1.0', 'openapi: 2.0.0'))
  expect(buildTables(checkout)).toBe(false)
})

test('a checkout in which nothing is installed says what to do', async () => {
  const bare = await mkdtemp(join(inject('folder'), 'bare-'))
  await cp(join(ROOT, 'scripts'), join(bare, 'scripts'), { recursive: true, filter: isOurs })
  const started = promisify(execFile)(process.execPath, [join(bare, 'scripts', 'run.js'), 'start'])
  await expect(started).rejects.toMatchObject({ code: 2, stderr: 'Nothing is installed here: run npm ci first.\n' })
  await rm(bare, { recursive: true })
})
