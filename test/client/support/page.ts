import { SCENARIOS } from '../scenarios/index.ts'
import type { Stage } from './stage.ts'

/** What the test gives to the page, since a page must not steer a sandbox on another origin. */
declare global {
  var steer: (world: string, method: keyof Stage['control'], args: readonly unknown[]) => Promise<never>
  var play: (name: string, baseUrl: string, world: string) => Promise<void>
}

globalThis.play = async (name, baseUrl, world) => {
  const by =
    (method: keyof Stage['control']) =>
    (...args: readonly unknown[]) =>
      globalThis.steer(world, method, args)
  const control = { fault: by('fault'), clearFault: by('clearFault'), clock: by('clock'), event: by('event') }
  await SCENARIOS.find((scenario) => scenario.name === name)?.run({ baseUrl, world, control })
}
