import { join } from 'node:path'
import { commandLine } from '../frame/build.ts'
import { measureHttp } from '../frame/http-row.ts'
import type { Contestant, Verified } from '../frame/http-row.ts'
import type { Bench, Row, RowGroup } from '../frame/row.ts'
import { startServer } from '../frame/server.ts'
import { startGenerator } from '../load/generator.ts'
import { whileRunning } from '../servers/all.ts'
import { startPrism } from '../servers/peers.ts'
import { EXAMPLE, INVALID } from '../servers/requests.ts'

export const rows: RowGroup = { name: 'mock', measure }

async function measure(bench: Bench): Promise<readonly Row[]> {
  const mock = await startServer({ args: (port) => commandLine(bench.root, 'mock', '--quiet', '--port', String(port)) })
  const prism = await startPrism(join(bench.root, 'openapi.yaml'))
  const generator = startGenerator()
  const against = (verifyOurs: Contestant['verify'], verifyPrism: Contestant['verify']): readonly Contestant[] => [
    { name: 'mock', role: 'ours', servers: [mock], verify: verifyOurs },
    { name: 'Prism CLI', role: 'peer', servers: [prism], verify: verifyPrism, goal: 1 },
  ]
  return whileRunning([mock, prism, generator], async () => [
    await measureHttp(bench, generator, {
      what: 'Mock: an example',
      requests: [EXAMPLE],
      status: 200,
      connections: 16,
      contestants: against(showsWallet, showsWallet),
    }),
    await measureHttp(bench, generator, {
      what: 'Mock: a refused request',
      requests: [INVALID],
      status: 400,
      connections: 16,
      note: 'Ours names each field, Prism sends its example.',
      contestants: against(namesField, () => {}),
    }),
  ])
}

function showsWallet({ text }: Verified): void {
  if (!text.includes('"wallet"')) throw new Error('it does not show the sub-account')
}

function namesField({ text }: Verified): void {
  if (!text.includes('autoRecharge.thresholdUSD')) throw new Error('it does not name the fields')
}
