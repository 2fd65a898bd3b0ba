import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json } from '../../../src/contract/index.ts'
import { canonical } from '../../../src/sandbox/domain/json.ts'
import { NODES } from '../../../src/sandbox/domain/live-agents/nodes/index.ts'
import { forceOutcome, showSetup, startSetup, verifiedOf } from '../../../src/sandbox/domain/live-agents/setup.ts'
import type { LiveAgent, Step, Workflow } from '../../../src/sandbox/domain/live-agents/state.ts'
import { save } from '../../../src/sandbox/domain/live-agents/update.ts'
import { readWorkflow, stepsOf } from '../../../src/sandbox/domain/live-agents/workflow.ts'
import { authored, choice, collect, judge, slots, steer, step, transfer, workflow } from './support/workflows.ts'

const TEXT: unknown = expect.any(String)
const dnd = step('dnd', 'put_on_dnd')
const note = (id: string) => step(id, 'notify_teammate', { channel: 'alerts', message: 'A call.' })
const calm: readonly Step[] = [
  note('note'),
  steer('steer'),
  step('tag', 'add_tag', { tagId: 'tag_vip' }),
  step('hook', 'webhook', { url: 'https://hooks.acme-office.com/call', fields: { city: { contact: 'contact.city' } } }),
  step('later', 'schedule_callback', { inMinutes: 30 }),
]

/** Lists of steps that may stand anywhere the AI still speaks. */
const lists = fc.letrec<{ list: readonly Step[]; end: readonly Step[] }>((tie) => ({
  list: fc.tuple(fc.subarray([...calm]), tie('end')).map(([steps, end]) => [...steps, ...end]),
  end: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constant([]),
    fc.constant([dnd]),
    fc
      .tuple(tie('list'), tie('list'))
      .map(([met, not]) => [
        step('if', 'condition', { field: 'contact.email', operator: 'is_set' }, { met, not_met: not }),
      ]),
    tie('list').map((not) => [
      step('zip', 'check_zip_code', { field: 'contact.postalCode', codes: ['1'] }, { out_of_area: not }),
    ]),
  ),
})).list

const beginnings: fc.Arbitrary<readonly Step[]> = fc.constantFrom<readonly Step[]>(
  [],
  [collect('ask')],
  [slots('slots'), step('book', 'book_appointment')],
  [
    choice('choose', 'area', 'north', 'south'),
    slots(
      'slots',
      { answer: 'area', operator: 'is', value: 'north', calendarId: 'cal_north' },
      { answer: 'area', operator: 'is_set', calendarId: 'cal_main' },
    ),
  ],
)

/** Valid workflows; every step gets an id of its own. */
const valid: fc.Arbitrary<Workflow> = fc
  .tuple(beginnings, lists, fc.boolean())
  .map(([first, rest, ends]) =>
    workflow(
      ends ? [...first, transfer('t', { nobody_available: rest, connected: [note('n')] })] : [...first, ...rest],
    ),
  )
  .map((built) => mapSteps(built, (each, index) => ({ ...each, id: `${each.id}_${index}` })))
  .filter((built) => stepsOf(built).length <= 50)

function mapSteps(built: Workflow, change: (step: Step, index: number) => Step): Workflow {
  let index = 0
  const inList = (steps: readonly Step[]): readonly Step[] =>
    steps.map((each) => {
      const changed = change(each, (index += 1))
      if (changed.outputs === undefined) return changed
      return {
        ...changed,
        outputs: Object.fromEntries(Object.entries(changed.outputs).map(([name, nested]) => [name, inList(nested)])),
      }
    })
  return { ...built, steps: inList(built.steps) }
}

test('a valid workflow stays valid when its ids, words and unknown properties change', () => {
  fc.assert(
    fc.property(valid, fc.string(), (built, word) => {
      expect(judge(built)).toBeNull()
      const edited = mapSteps({ ...built, name: `Judged ${word}`.slice(0, 100), description: word }, (each) => ({
        ...each,
        id: `${word}/${each.id}`,
        note: word,
      }))
      expect(judge(edited)).toBeNull()
    }),
  )
})

test('a workflow says the same with its properties in another order', () => {
  fc.assert(
    fc.property(valid, (built) => {
      const turned = readWorkflow(reversed(built))
      expect(canonical(turned)).toBe(canonical(built))
      expect(judge(turned)).toBeNull()
    }),
  )
})

/** Each spoils a workflow that has a step, at one step. */
const SPOILS: readonly ((step: Step) => Step)[] = [
  (each) => ({ ...each, type: 'send_fax' }),
  (each) => ({ ...each, config: { ...each.config, colour: 'red' } }),
  (each) => ({ ...each, outputs: { elsewhere: [] } }),
  (each) => ({ ...each, type: 'find_slots', config: { calendarId: 'cal_absent' }, outputs: {} }),
  (each) => ({ ...each, type: 'steer_agent', config: { guidance: 'CHANGE-ME' }, outputs: {} }),
  (each) => ({ ...each, type: 'webhook', config: { url: 'https://127.0.0.1/' }, outputs: {} }),
]

test('one spoilt step is refused, and the refusal names workflow, step and field', () => {
  const spoilt = fc.tuple(valid, fc.nat(), fc.constantFrom(...SPOILS)).filter(([built]) => built.steps.length > 0)
  fc.assert(
    fc.property(spoilt, ([built, nth, spoil]) => {
      const target = (nth % stepsOf(built).length) + 1
      const refusal = judge(mapSteps(built, (each, index) => (index === target ? spoil(each) : each)))
      expect(refusal).toMatchObject({
        status: 422,
        fields: { workflowId: 'wf_judged01', stepId: TEXT, field: TEXT },
      })
    }),
  )
})

test('whatever fits the form of a workflow is judged, and each refusal names workflow and field', () => {
  const types = fc.constantFrom(...NODES.map(({ type }) => type), 'send_fax', '__proto__', 'constructor')
  const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>
  const settings = fc.dictionary(
    fc.constantFrom(
      'items',
      'field',
      'codes',
      'routing',
      'calendarId',
      'url',
      'headers',
      'fields',
      'at',
      'tagId',
      '__proto__',
    ),
    json,
    { maxKeys: 4 },
  )
  const { steps } = fc.letrec<{ steps: Json; step: Json }>((tie) => ({
    steps: fc.oneof({ maxDepth: 2 }, fc.constant([]), fc.array(tie('step'), { maxLength: 3 })),
    step: fc.record(
      {
        id: fc.string(),
        type: types,
        config: settings,
        outputs: fc.dictionary(fc.constantFrom('connected', 'met'), tie('steps'), { maxKeys: 2 }),
      },
      { requiredKeys: ['id', 'type', 'config'] },
    ),
  }))
  fc.assert(
    fc.property(steps, (given) => {
      const refusal = judge(readWorkflow({ id: 'wf_judged01', name: 'Judged', description: '', steps: given }))
      if (refusal !== null)
        expect(refusal).toMatchObject({ status: 422, fields: { workflowId: 'wf_judged01', field: TEXT } })
    }),
  )
})

test('whatever happens, the version in service never goes back and only verified ones serve', () => {
  const event = fc.record({ after: fc.nat(8000), what: fc.constantFrom('save', 'prepare', 'block', 'lift') })
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), fc.boolean(), (events, explicitDraft) => {
      let now = 0
      let agent: LiveAgent = {
        location: 'loc',
        profileId: 'desk',
        explicitDraft,
        revision: 1,
        authored: authored({}),
        verified: null,
        runs: [],
        nextOutcome: null,
        setupFails: null,
        reasons: [],
      }
      let serving = 0
      for (const { after, what } of events) {
        now += after
        if (what === 'save') agent = save(agent, authored({}), now).agent
        if (what === 'prepare') agent = startSetup(agent, now).agent
        if (what === 'block') agent = forceOutcome(agent, { status: 'provisioning_blocked', failureCode: 'X' }, now)
        if (what === 'lift') agent = forceOutcome(agent, null, now)
        const verified = verifiedOf(agent, now)
        expect(verified?.revision ?? 0).toBeGreaterThanOrEqual(serving)
        serving = verified?.revision ?? 0
        const { status, revision } = showSetup(agent, now)
        expect(revision ?? 0).toBe(serving)
        if (status === 'ready') expect(serving).toBe(agent.revision)
      }
    }),
  )
})

function reversed(value: Json): Json {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, item]) => [name, reversed(item)]),
  )
}
