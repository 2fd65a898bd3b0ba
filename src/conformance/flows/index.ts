import { worst } from '../../contract/index.ts'
import type { Contract, Json, Operation } from '../../contract/index.ts'
import { fixturesIn } from '../model/fixtures.ts'
import { newest } from '../model/case.ts'
import type { Case, FixtureValues, StepAct } from '../model/index.ts'
import { UsageError } from '../options/usage-error.ts'
import { actOf, courseOf, requestOf } from './course.ts'
import { asText, expressionsIn } from './expressions.ts'
import type { Values } from './expressions.ts'
import { readFlows } from './read.ts'
import type { Flow, Input, Step } from './read.ts'

/** The flows of a run, independent of the target. */
export interface Flows {
  readonly cases: readonly Case[]
  /** Names of inputs in a file for `--fixtures`: `name`, or `workflow.name`. */
  readonly inputs: readonly string[]
}

/**
 * A case for each workflow of these Arazzo documents that no other one calls or depends on: those run as parts of it. Throws
 * a ContractError with file and line of what is not understood.
 */
export async function flowCases(files: readonly string[], contract: Contract, source: string): Promise<Flows> {
  const flows = await readFlows(files, contract, source)
  const twice = flows.find((flow, index) => flows.findIndex(({ id }) => id === flow.id) < index)
  if (twice !== undefined) {
    const other = flows.find(({ id }) => id === twice.id)
    throw new UsageError(`--flows: the workflow ${twice.id} is in ${other?.place ?? ''} and in ${twice.place}`)
  }
  const called = new Set(flows.flatMap((flow) => [...reached(flow)].filter((one) => one !== flow)))
  const all = new Set(flows.flatMap((flow) => [...reached(flow)]))
  // Flows that call each other in a circle have no first one.
  const first = flows.filter((flow) => !called.has(flow))
  return {
    cases: (first.length === 0 ? flows : first).map((flow) => caseOf(contract, flow)),
    inputs: inputNames([...all]),
  }
}

/** A workflow that runs before the first case of a run or after the last, with the names of its inputs. */
export interface Hook {
  readonly flag: string
  /** File and line. */
  readonly place: string
  readonly flow: Case
  readonly inputs: readonly string[]
}

/** The workflow that `FILE#WORKFLOW` names; the only one of a document may be left unnamed. */
export async function hookCase(flag: string, text: string, contract: Contract, source: string): Promise<Hook> {
  const [, file = text, name] = /^(.*)#([^#]+)$/.exec(text) ?? []
  const flows = await readFlows([file], contract, source)
  const ids = flows.map(({ id }) => id)
  const flow = flows.find(({ id }) => id === (name ?? (ids.length === 1 ? ids[0] : undefined)))
  if (flow === undefined) {
    throw new UsageError(`${flag} ${text}: name one workflow of the document, as ${file}#${ids[0]}: ${ids.join(', ')}`)
  }
  return { flag, place: flow.place, flow: caseOf(contract, flow), inputs: inputNames([...reached(flow)]) }
}

/** Names that values may be given by. */
function inputNames(flows: readonly Flow[]): readonly string[] {
  return flows.flatMap(({ id, inputs }) => inputs.flatMap(({ name }) => [name, `${id}.${name}`]))
}

function reached(flow: Flow, into = new Set<Flow>()): Set<Flow> {
  if (into.has(flow)) return into
  into.add(flow)
  for (const after of flow.after) reached(after, into)
  for (const { call, onSuccess, onFailure } of flow.steps) {
    if ('flow' in call) reached(call.flow(), into)
    for (const { to } of [...onSuccess, ...onFailure]) if (to !== null && 'flow' in to) reached(to.flow(), into)
  }
  return into
}

function caseOf(contract: Contract, flow: Flow): Case {
  const flows = [...reached(flow)]
  const steps = flows.flatMap((one) =>
    one.steps.flatMap((step) => ('operation' in step.call ? [{ step, operation: step.call.operation }] : [])),
  )
  const operations = steps.map(({ operation }) => operation)
  const [first] = operations
  if (first === undefined) throw new UsageError(`--flows: ${flow.place}: the workflow ${flow.id} calls no operation`)
  const marked = flows.flatMap((one) => [one.safety, ...one.steps.map((step) => step.safety)])
  const safety = worst([...operations.map((operation) => operation.safety), ...marked.filter((one) => one !== null)])
  const acts = steps.map(({ step, operation }) => template(contract, operation, step))
  return {
    id: `flow/${flow.id}`,
    source: 'flow',
    tries: 'flow',
    operation: first.id,
    summary: flow.summary,
    clause: first.pointer,
    fixtures: [...new Set(acts.flatMap(({ request }) => fixturesIn(contract, request)))].toSorted(),
    safety,
    relies: 'state',
    apart: safety !== 'read',
    acts,
    holds: [],
    course: {
      requests: acts.length,
      lacks: (values) => flows.flatMap((one) => lacking(contract, one, values, one === flow)),
      secrets: (values) =>
        flows.flatMap((one) =>
          one.inputs.flatMap(({ name, secret }) =>
            secret ? [asText(inputsOf(contract, one, values)[name] ?? '')] : [],
          ),
        ),
      start: (values) =>
        courseOf(
          contract,
          flow,
          (one) => inputsOf(contract, one, values),
          (name) => Object.hasOwn(values, name),
        ),
    },
  }
}

/** A step before the flow runs: without what comes from inputs and answers. */
function template(contract: Contract, operation: Operation, step: Step): StepAct {
  const isOpen = (value: Json): boolean => typeof value === 'string' && expressionsIn(value).length > 0
  const request = requestOf({ contract, hasKey: () => false }, operation, step, (value) => value)
  const closed = <Value>(values: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => !isOpen(value as Json)))
  const bound = Object.entries(request.path).filter(([, value]) => isOpen(value))
  return {
    ...actOf(operation, step, { ...request, headers: closed(request.headers), query: closed(request.query) }, step.id),
    bind: Object.fromEntries(bound.map(([name]) => [`/path/${name}`, { act: newest, from: '' }])),
  }
}

function inputsOf(contract: Contract, { id, inputs }: Flow, values: FixtureValues): Values {
  return Object.fromEntries(
    inputs.map((input) => {
      const given = values[`${id}.${input.name}`] ?? values[input.name]
      return [input.name, given === undefined ? usualAt(contract, input, values) : typed(input, given)]
    }),
  )
}

/** The default of an input; if that is a fixture of the contract, the target's value for it. */
function usualAt(contract: Contract, { usual }: Input, values: FixtureValues): Json | undefined {
  const fixture = Object.values(contract.fixtures).find(({ value, kind }) => value === usual && kind !== 'absent')
  return fixture === undefined || contract.foreign === true ? usual : values[fixture.name]
}

/** A text from a file, as the type of its input. */
function typed({ type }: Input, given: string): Json {
  if (type === null || type === 'string') return given
  try {
    return JSON.parse(given) as Json
  } catch {
    return given
  }
}

/** Inputs without a value; those of a called workflow may come from its caller. */
function lacking(contract: Contract, flow: Flow, values: FixtureValues, isFirst: boolean): readonly string[] {
  const known = inputsOf(contract, flow, values)
  return flow.inputs
    .filter(({ name, required, usual }) => known[name] === undefined && (usual !== undefined || (required && isFirst)))
    .map(({ name }) => name)
}
