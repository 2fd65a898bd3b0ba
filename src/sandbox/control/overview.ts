import type { Json } from '../../contract/index.ts'
import { readClock, viewClock } from './clock.ts'
import { knownFaults, readFaults, viewFaults } from './faults.ts'
import type { Control, ControlRoute } from './route.ts'

/** Everything about a world that helps somebody who sits before it: its clock, its keys, and what can be asked for. */
export async function overview(control: Control, routes: readonly ControlRoute[]): Promise<Json> {
  const { contract, world, worlds, realTime, defects } = control
  const credentials = Object.values(contract.fixtures).filter(({ kind }) => kind === 'credential')
  return {
    world,
    worlds: await worlds.names(),
    snapshots: await worlds.snapshots(world),
    clock: viewClock(await readClock(control), realTime()),
    keys: credentials.map(({ name, value, summary }) => ({ name, value, summary })),
    faults: { active: viewFaults(await readFaults(control)), known: knownFaults(contract) },
    defects,
    control: routes.map(({ method, path, does, fields }) => ({
      method,
      path,
      does,
      body: Object.fromEntries(
        Object.entries(fields).map(([name, { says, otherwise }]) => [
          name,
          `${says}${otherwise === undefined ? '' : ' (optional)'}`,
        ]),
      ),
    })),
  }
}
