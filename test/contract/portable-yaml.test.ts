import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const FILE = new URL('../../openapi.yaml', import.meta.url).pathname

function python(program: string, ...args: string[]) {
  return spawnSync('python3', ['-c', program, ...args], { encoding: 'utf8', maxBuffer: 100_000_000 })
}

const missing = python('import yaml').status === 0 ? '' : ' (skipped: no python3 with the module yaml)'

test.skipIf(missing !== '')(`PyYAML reads the contract as we do${missing}`, () => {
  const { stdout, stderr } = python(
    'import json, sys, yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1], encoding="utf-8"))))',
    FILE,
  )
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toEqual(parse(readFileSync(FILE, 'utf8')))
})
