import { expect, test } from 'vitest'
import { runChecks } from '../../scripts/check/run.ts'
import type { Result } from '../../scripts/check/run.ts'

const check = (name: string, script: string) => ({ name, command: ['-e', script] })

test('checks pass or fail by their exit code, keep what they wrote, and answer in their own order', async () => {
  const heard: string[] = []
  const results = await runChecks(
    [
      check('slow', 'setTimeout(() => console.log("done"), 200)'),
      check('broken', 'console.log("out"); console.error("err"); process.exitCode = 3'),
      check('killed', 'process.kill(process.pid)'),
    ],
    2,
    process.cwd(),
    ({ name }) => heard.push(name),
  )
  expect(results.map(({ name, passed }) => [name, passed])).toEqual([
    ['slow', true],
    ['broken', false],
    ['killed', false],
  ])
  expect(results.map(({ output }) => output.split('\n').filter(Boolean).toSorted())).toEqual([
    ['done'],
    ['err', 'out'],
    [],
  ])
  expect(heard.toSorted()).toEqual(['broken', 'killed', 'slow'])
})

test('no more checks run at a time than the limit says', async () => {
  const turns: Result[] = []
  // Each writes when it began and ended; with one at a time no two overlap.
  const script = 'console.log(Date.now()); setTimeout(() => console.log(Date.now()), 50)'
  await runChecks([check('a', script), check('b', script), check('c', script)], 1, process.cwd(), (result) =>
    turns.push(result),
  )
  const spans = turns.map(({ output }) => output.trim().split('\n').map(Number))
  expect(spans.flat()).toEqual(spans.flat().toSorted((one, other) => one - other))
  expect(spans.flat()).toHaveLength(6)
})
