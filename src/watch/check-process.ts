import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { conform } from '../conformance/index.ts'
import { allFlags, projectFile } from '../conformance/options/flags.ts'
import { readProject, withoutProject } from '../conformance/options/project.ts'
import type { CheckToRun, RanCheck } from './check.ts'

/** The check beside a watch, in a process of its own: one run. */
process.on('message', (asked: CheckToRun) => {
  void run(asked).then((ran) => process.send?.(ran, () => process.disconnect()))
})
process.on('disconnect', () => process.exit())
// Signals of a terminal reach the whole group: the process in front says when it is over.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGUSR2'] as const) process.on(signal, () => {})

/** What a project's file writes is not for a run that nobody started by hand. */
const unwritten = Object.fromEntries(allFlags.flatMap(({ name, writes }) => (writes === undefined ? [] : [[name, '']])))

async function run({ target, contract, overlays, rules, json, html }: CheckToRun): Promise<RanCheck> {
  let talk = ''
  const project = existsSync(projectFile) ? { config: projectFile } : {}
  // What is wrong in the file, the run says itself.
  const { notices } = await readProject(
    { ...project, target, showConfig: true },
    { env: process.env, now: Date.now },
  ).catch(() => withoutProject)
  const exitCode = await conform(
    {
      ...(project.config === undefined ? {} : { ...project, ...unwritten }),
      target,
      ...(contract === null ? {} : { contract }),
      ...(overlays.length === 0 ? {} : { overlay: overlays }),
      ...(rules === null ? {} : { rules }),
      json,
      html,
      // Reads alone, whatever the file allows, confirms or takes the target for.
      allow: 'read',
      probes: false,
      treatAs: 'deployment',
      trustSafety: false,
      engine: 'native',
    },
    {
      stdout: () => {},
      stderr: (text) => void (talk = `${talk}${text}`.slice(-2000)),
      colours: false,
      progress: false,
      env: process.env,
      now: Date.now,
      sleep: wait,
    },
  )
  return { exitCode, talk, notices }
}
