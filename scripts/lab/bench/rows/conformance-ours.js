// Our engine on some pairs, from the first request to the last verdict only, like `conformance-loop.js`, with the same
// arguments and output.
import { readFileSync } from 'node:fs'
import { packagedContract } from '../../../../dist/contract/index.js'
import { plannerFor } from '../../../../dist/conformance/plan/suites.js'
import { run } from '../../../../dist/conformance/check-target.js'
import { readOptions } from '../../../../dist/conformance/options/read.js'
import { platformRules } from '../../../../dist/conformance/rules/index.js'

await import('../../../../dist/conformance/engines/native.js')

const [target = '', file = '', lanes = '8', times = '1'] = process.argv.slice(2)
const exchanges = /** @type {readonly { readonly id: string }[]} */ (JSON.parse(readFileSync(file, 'utf8')))
const wanted = new Set(exchanges.map(({ id }) => id))
const contract = packagedContract()
const plan = (await plannerFor(['pair'], false))(contract, platformRules, 1)
const cases = plan.cases.filter(({ id }) => wanted.has(id))

const spent = { ms: 0, cpu: 0 }
for (let time = 0; time < Number(times); time += 1) await tryAll()
process.stdout.write(JSON.stringify(spent))

/** @returns {Promise<void>} */
async function tryAll() {
  let startedAt = 0
  let before = process.cpuUsage()
  await run(
    { contract, rules: platformRules },
    { plan: async () => plan, select: () => cases, hooks: {} },
    new URL(target),
    readOptions({ target, concurrency: Number(lanes) }),
    { now: Date.now, sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)), env: {} },
    (event) => {
      if (event.type === 'start') {
        startedAt = performance.now()
        before = process.cpuUsage()
      } else if (event.type === 'end') {
        const { user, system } = process.cpuUsage(before)
        spent.ms += performance.now() - startedAt
        spent.cpu += (user + system) / 1000
      } else if (event.result.verdict !== 'pass') {
        throw new Error(`${event.result.case.id}: ${event.result.verdict}`)
      }
    },
  )
}
