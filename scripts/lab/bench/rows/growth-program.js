// One step in its own process, to measure its memory. Arguments: the step and a contract file; for `run` also the
// server's URL and the number of cases. Prints milliseconds and peak memory in megabytes.
import { readFileSync } from 'node:fs'
import { compileContract } from '../../../../dist/contract/compile.js'
import { planCases } from '../../../../dist/conformance/plan/index.js'
import { run } from '../../../../dist/conformance/check-target.js'
import { readOptions } from '../../../../dist/conformance/options/read.js'
import { startMock } from '../../../../dist/mock/start.js'
import { noRules } from '../../../../dist/conformance/rules/rules.js'

const [what = '', file = '', target = '', cases = '0'] = process.argv.slice(2)
const document = /** @type {import('../../../../src/contract/index.ts').JsonObject} */ (
  JSON.parse(readFileSync(file, 'utf8'))
)
const steps = { compile, plan, mock, run: tryCases }
const step = Object.entries(steps).find(([name]) => name === what)?.[1]
if (step === undefined) throw new Error(`There is no step ${what}`)
const ms = await step()
process.stdout.write(JSON.stringify({ ms, memory: process.resourceUsage().maxRSS / 1024 }))
process.exit(0)

async function compile() {
  return timed(() => compileContract(document, file))
}

async function plan() {
  const contract = compileContract(document, file)
  return timed(() => planCases(contract, noRules))
}

async function mock() {
  const contract = compileContract(document, file)
  return timed(() => startMock({ contract, document, port: 0, host: '127.0.0.1', pins: {}, delay: 0 }))
}

async function tryCases() {
  const contract = compileContract(document, file)
  const planned = planCases(contract, noRules)
  const chosen = planned.cases.filter(({ source }) => source === 'pair').slice(0, Number(cases))
  return timed(() =>
    run(
      { contract, rules: noRules },
      { plan: async () => planned, select: () => chosen, hooks: {} },
      new URL(target),
      readOptions({ target, rate: 1_000_000 }),
      { now: Date.now, sleep: (wait) => new Promise((resolve) => setTimeout(resolve, wait)), env: {} },
      (event) => {
        if (event.type === 'result' && event.result.verdict !== 'pass') throw new Error(event.result.case.id)
      },
    ),
  )
}

/**
 * @param {() => unknown} job
 * @returns {Promise<number>} milliseconds
 */
async function timed(job) {
  const startedAt = performance.now()
  await job()
  return performance.now() - startedAt
}
