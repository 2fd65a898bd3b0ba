import { isObject, valueAt } from '../../../contract/index.ts'
import type { Json, JsonObject, PairRequest } from '../../../contract/index.ts'
import type { Words, WordsRules } from '../rules.ts'
import { entriesIn, itemsOf, listIn, nodesIn, textOf, voicesIn, wordsOf } from './catalog-reading.ts'
import type { Entry, TargetNode } from './catalog-reading.ts'
import { comparisons, meanings, negative } from './meanings.ts'
import type { Meaning } from './meanings.ts'

// What only a target knows of live agents: its voices, its types and settings of nodes, and its resources. The specification
// names nodes and says what they do; the target's catalog shows how to write them.

/** Kinds of resources, as lookups may call them. The first is the contract's. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  calendars: ['calendars', 'calendar'],
  tags: ['tags', 'tag'],
  'custom-fields': ['custom-fields', 'custom_fields', 'customFields', 'custom-field', 'custom_field', 'customField'],
  pipelines: ['pipelines', 'pipeline'],
  reps: ['reps', 'rep'],
  teams: ['teams', 'team'],
}

interface SubAccountWords {
  readonly voices: readonly string[]
  readonly nodes: readonly TargetNode[]
  /** By our kind. */
  readonly resources: Readonly<Record<string, readonly Entry[]>>
}

const nowhere: SubAccountWords = { voices: [], nodes: [], resources: {} }

/** The contract's voices, in the order in which they get the target's. */
const ourVoices = ['Clara', 'Emil', 'Noor', 'Tomas']

/** Why the target has no words for something. */
class Unsayable extends Error {}

const unsayable = (why: string): never => {
  throw new Unsayable(why)
}

/** Which of the target's words a request needs. */
function needs({ path, body }: Parameters<Words['say']>[1]): 'kind' | 'authored' | null {
  const value = body !== null && 'value' in body ? body.value : null
  if (['/brain', '/voice', '/workflow', '/brainTemplateId'].some((at) => valueAt(value, at) !== undefined)) {
    return 'authored'
  }
  return path['kind'] === undefined ? null : 'kind'
}

export const liveAgentWords: WordsRules = {
  async learn(cases, { fixtures, look, real }) {
    const kindNames = new Map<string, string>()
    const places = new Map<string, SubAccountWords>()
    const asked = new Map<string, { readonly agents: Set<string>; isAuthored: boolean }>()
    const locations = new Map(Object.values(fixtures).map(({ value, state }) => [value, textOf(state['location'])]))
    /** Where a request says none, as some have to be refused for, the sub-account that its agent belongs to. */
    const locationOf = ({ path, query: { locationId } }: PairRequest): string | null =>
      textOf(locationId) ?? textOf(fixtures[locations.get(path['id'] ?? '') ?? '']?.value)
    for (const { request } of cases.flatMap(({ acts }) => acts)) {
      const location = locationOf(request)
      const what = needs(request)
      if (location === null || what === null) continue
      const here = asked.get(real(location)) ?? { agents: new Set<string>(), isAuthored: false }
      if (request.path['id'] !== undefined) here.agents.add(real(request.path['id']))
      here.isAuthored ||= what === 'authored'
      asked.set(real(location), here)
    }
    for (const [location, { agents, isAuthored }] of asked) {
      const list = entriesIn(valueAt(await look('listLiveAgents', { locationId: location }), '/data'))
      const id = list.map((agent) => textOf(agent['id'])).find((one) => one !== null) ?? [...agents][0]
      if (id === undefined) continue
      places.set(location, await learnPlace(id, location, isAuthored))
    }
    const any = [...places.values()].find(({ nodes }) => nodes.length > 0) ?? nowhere
    const templates = [...asked.values()].some(({ isAuthored }) => isAuthored)
      ? entriesIn(valueAt(await look('listBrainTemplates', { locationId: [...asked.keys()][0] ?? '' }), '/data'))
      : []

    return {
      found: placesSaid(places, real),
      say(_operation, request) {
        const what = needs(request)
        const location = locationOf(request)
        if (what === null) return request
        if (what === 'kind') {
          const kind = request.path['kind'] ?? ''
          return { ...request, path: { ...request.path, kind: kindNames.get(kind) ?? kind } }
        }
        const place = location === null ? undefined : places.get(real(location))
        const vocabulary: Vocabulary = { here: place ?? nowhere, elsewhere: any, templates, real }
        if (request.body === null || !('value' in request.body)) return request
        try {
          return { ...request, body: { ...request.body, value: sayBody(request.body.value, vocabulary) } }
        } catch (error) {
          if (error instanceof Unsayable) return { unsayable: error.message }
          throw error
        }
      },
    }

    async function learnPlace(id: string, locationId: string, isAuthored: boolean): Promise<SubAccountWords> {
      const resources: Record<string, readonly Entry[]> = {}
      for (const [kind, names] of Object.entries(kinds)) {
        if (!isAuthored && kind !== 'calendars' && kind !== 'tags') continue
        const known = kindNames.get(kind)
        for (const name of known === undefined ? names : [known]) {
          const found = await look('listLiveAgentResources', { id, locationId, kind: name })
          if (found === undefined) continue
          kindNames.set(kind, name)
          resources[kind] = itemsOf(valueAt(found, '/data'))
          break
        }
      }
      if (!isAuthored) return { ...nowhere, resources }
      const catalog = valueAt(await look('getLiveAgentCatalog', { id, locationId }), '/data')
      const voices = voicesIn(catalog)
      const own =
        voices.length > 0
          ? null
          : textOf(valueAt(await look('getLiveAgent', { id, locationId }), '/data/agent/voice/voiceId'))
      return { voices: own === null ? voices : [own], nodes: nodesIn(catalog), resources }
    }
  },
}

/** One line, however many sub-accounts there are. */
function placesSaid(places: ReadonlyMap<string, SubAccountWords>, real: (symbol: string) => string): readonly string[] {
  const counts = new Map<string, string[]>()
  for (const [location, { voices, nodes }] of places) {
    const found = `${nodes.length} nodes and ${voices.length} voices`
    if (nodes.length > 0) counts.set(found, [...(counts.get(found) ?? []), real(location)])
  }
  const said = [...counts].map(([found, locations]) => `${locations.join(', ')}: ${found}`)
  return said.length === 0 ? [] : [`Authored requests use what the catalogs list, of ${said.join('; of ')}.`]
}

interface Vocabulary {
  readonly here: SubAccountWords
  /** A sub-account whose catalog could be read: nodes are the same in every sub-account. */
  readonly elsewhere: SubAccountWords
  readonly templates: readonly Entry[]
  readonly real: (symbol: string) => string
}

function sayBody(body: Json, vocabulary: Vocabulary): Json {
  if (!isObject(body)) return body
  const { voice, brain, workflow, brainTemplateId, values } = body
  return {
    ...body,
    ...(voice === undefined ? {} : { voice: sayVoice(voice, vocabulary) }),
    ...(brain === undefined ? {} : { brain: sayBrain(brain, vocabulary) }),
    ...(workflow === undefined ? {} : { workflow: sayWorkflow(workflow, vocabulary) }),
    ...(typeof brainTemplateId === 'string' && isObject(values)
      ? { values: sayValues(brainTemplateId, values, vocabulary) }
      : {}),
  }
}

function sayVoice(voice: Json, { here, elsewhere }: Vocabulary): Json {
  if (!isObject(voice)) return voice
  const index = ourVoices.indexOf(textOf(voice['voiceId']) ?? '')
  if (index === -1) return voice
  const voices = here.voices.length > 0 ? here.voices : elsewhere.voices
  const known = voices[index % Math.max(1, voices.length)]
  if (known === undefined) return unsayable('no catalog of the target could be read, so none of its voices is known')
  return { ...voice, voiceId: known }
}

function sayBrain(brain: Json, vocabulary: Vocabulary): Json {
  const config = valueAt(brain, '/capabilityConfig')
  const workflows = valueAt(config, '/workflows')
  if (!isObject(brain) || !isObject(config) || !isObject(workflows)) return brain
  const said = Object.entries(workflows).map(([id, one]) => [id, sayWorkflow(one, vocabulary)])
  return { ...brain, capabilityConfig: { ...config, workflows: Object.fromEntries(said) as JsonObject } }
}

function sayWorkflow(workflow: Json, vocabulary: Vocabulary): Json {
  if (!isObject(workflow) || !Array.isArray(workflow['steps'])) return workflow
  return { ...workflow, steps: saySteps(workflow['steps'] as readonly Json[], vocabulary) }
}

function saySteps(steps: readonly Json[], vocabulary: Vocabulary): readonly Json[] {
  const said = steps.map((step) => sayStep(step, vocabulary))
  const at = said.findIndex(
    (step, index) => index < said.length - 1 && outputHere(steps[index], step, vocabulary) !== null,
  )
  const [ours, branching] = [steps[at], said[at]]
  const output = ours === undefined || branching === undefined ? null : outputHere(ours, branching, vocabulary)
  if (output === null || !isObject(branching)) return said
  return [...said.slice(0, at), { ...branching, outputs: { [output]: saySteps(steps.slice(at + 1), vocabulary) } }]
}

/** The output that later steps go on, where the target's node has some and ours, of which none are stated, has none. */
function outputHere(ours: Json | undefined, said: Json, { here, elsewhere }: Vocabulary): string | null {
  const type = textOf(valueAt(ours, '/type')) ?? ''
  const meaning = Object.hasOwn(meanings, type) ? meanings[type] : undefined
  if (meaning === undefined || Object.keys(meaning.outputs).length > 0 || valueAt(ours, '/outputs') !== undefined)
    return null
  const node = [...here.nodes, ...elsewhere.nodes].find((one) => one.type === valueAt(said, '/type'))
  return (
    (node?.outputs.find(({ names }) => !names.some((name) => negative.test(name))) ?? node?.outputs[0])?.name ?? null
  )
}

function sayStep(step: Json, vocabulary: Vocabulary): Json {
  if (!isObject(step)) return step
  const type = textOf(step['type']) ?? ''
  const meaning = Object.hasOwn(meanings, type) ? meanings[type] : undefined
  const config = sayPaths(step['config'] ?? null, vocabulary)
  if (meaning === undefined) {
    return { ...step, ...(step['config'] === undefined ? {} : { config }), ...sayOutputs(step, null, null, vocabulary) }
  }
  const pipeline = /^pipeline\.([^.]+)\./.exec(textOf(valueAt(config, '/field')) ?? '')?.[1]
  if (pipeline !== undefined) {
    const named = sayPipeline(step, pipeline, vocabulary)
    if (named !== null) return named
  }
  const node = nodeFor(type, meaning, vocabulary)
  return {
    ...step,
    type: node.type,
    ...(isObject(config) ? { config: sayConfig(type, meaning, config, node, vocabulary) } : {}),
    ...sayOutputs(step, meaning, node, vocabulary),
  }
}

/** The target's node of that name. A catalog may leave out what the sub-account cannot use: others list it. */
function nodeFor(type: string, { said, names }: Meaning, { here, elsewhere }: Vocabulary): TargetNode {
  const known = findNode(here.nodes, type, names) ?? findNode(elsewhere.nodes, type, names)
  if (known !== null) return known
  return unsayable(
    elsewhere.nodes.length === 0
      ? `no catalog of the target could be read, so nobody knows how it writes ${said}`
      : `the target's catalog lists no node called ${said}`,
  )
}

function findNode(nodes: readonly TargetNode[], type: string, names: readonly string[]): TargetNode | null {
  const wanted = [type, ...names].map(wordsOf)
  for (const name of wanted) {
    const found = nodes.find((node) => node.names.some((one) => wordsOf(one) === name))
    if (found !== undefined) return found
  }
  // `Transfer to a person`: a name with all of these words, which no other node has.
  const [first = ''] = names
  const all = nodes.filter((node) =>
    node.names.some((one) => first.split(' ').every((word) => wordsOf(one).split(' ').includes(word))),
  )
  return all.length === 1 ? (all[0] ?? null) : null
}

/**
 * Settings under the target's names, with further required ones. A setting without a meaning stays: it may be wrong on
 * purpose.
 */
function sayConfig(
  type: string,
  meaning: Meaning,
  config: JsonObject,
  node: TargetNode,
  vocabulary: Vocabulary,
): JsonObject {
  const names = Object.keys(node.settings)
  const taken = new Set<string>()
  const said: Record<string, Json> = {}
  for (const [ours, value] of Object.entries(config)) {
    const theirs = nameFor(ours, meaning.settings[ours], names, node, taken)
    if (theirs === null && meaning.settings[ours] !== undefined && names.length > 0) {
      unsayable(`the target's ${meaning.said} has no setting that could be ${ours}`)
    }
    const name = theirs ?? ours
    taken.add(name)
    said[name] = fitting(sayValue(type, ours, name, value, vocabulary), node.settings[name])
  }
  const known = Object.entries(meaning.settings).flatMap(
    ([ours, by]) => nameFor(ours, by, names, node, new Set()) ?? [],
  )
  for (const name of node.required) {
    if (Object.hasOwn(said, name) || (known.includes(name) && !isObject(node.settings[name]))) continue
    // A setting that we know and left out is missing on purpose.
    if (known.includes(name)) continue
    said[name] = valueFor(name, node.settings[name], vocabulary)
  }
  return said
}

function nameFor(
  ours: string,
  by: RegExp | undefined,
  names: readonly string[],
  node: TargetNode,
  taken: ReadonlySet<string>,
): string | null {
  if (names.includes(ours)) return ours
  if (by === undefined) return null
  const free = names.filter((name) => !taken.has(name))
  const fits = free.filter((name) => by.test(name))
  return (
    fits.find((name) => node.required.includes(name)) ??
    fits[0] ??
    free.find((name) => by.test(node.words[name] ?? '')) ??
    null
  )
}

/** A value in the form that the setting's name and kind require. */
function sayValue(type: string, ours: string, theirs: string, value: Json, vocabulary: Vocabulary): Json {
  if (type === 'find_slots' && ours === 'routing' && Array.isArray(value))
    return sayRouting(value as readonly Json[], vocabulary)
  if (type === 'condition' && ours === 'operator')
    return comparison(value, nodeOf('condition', vocabulary)?.settings[theirs])
  if (type === 'condition' && ours === 'field' && takesAnswer(theirs)) return bareAnswer(value)
  if (ours === 'calendarId') return calendar(value, vocabulary)
  if (ours === 'channel' && value === 'main') return 'main'
  return value
}

function nodeOf(type: string, vocabulary: Vocabulary): TargetNode | null {
  const meaning = meanings[type]
  if (meaning === undefined) return null
  return (
    findNode(vocabulary.here.nodes, type, meaning.names) ?? findNode(vocabulary.elsewhere.nodes, type, meaning.names)
  )
}

/** Whether a setting of that name holds an item's id, not a path to a value. */
function takesAnswer(name: string): boolean {
  return /^(item|answer|question)(_?id)?$/i.test(name)
}

function bareAnswer(value: Json): Json {
  if (typeof value !== 'string') return value
  if (value.startsWith('answers.')) return value.slice('answers.'.length)
  return unsayable("the target's Condition compares collected answers, and no field of a contact")
}

function comparison(value: Json, schema: unknown): Json {
  const allowed = valueAt(schema, '/enum')
  const by = typeof value === 'string' && Object.hasOwn(comparisons, value) ? comparisons[value] : undefined
  if (!Array.isArray(allowed) || by === undefined || allowed.includes(value)) return value
  const found = allowed.find((one) => typeof one === 'string' && by.test(one)) as string | undefined
  return found ?? unsayable(`the target's comparisons have none for ${JSON.stringify(value)}`)
}

/** The rules of Find slots. The schema may name their parts; otherwise they are named as in a Condition. */
function sayRouting(rules: readonly Json[], vocabulary: Vocabulary): Json {
  const slots = nodeOf('find_slots', vocabulary)
  const item = Object.entries(slots?.settings ?? {}).find(([name]) => /rout|rule/i.test(name))?.[1]
  const schema = valueAt(item, '/items/properties')
  const shown = isObject(schema) ? schema : null
  const asked = Object.keys(nodeOf('condition', vocabulary)?.settings ?? {}).find(takesAnswer)
  const called = (ours: string, by: RegExp, otherwise: string): string => {
    if (shown === null) return otherwise
    if (Object.hasOwn(shown, ours)) return ours
    return Object.keys(shown).find((name) => by.test(name)) ?? ours
  }
  const names: Readonly<Record<string, string>> = {
    answer: called('answer', /item|answer|question|field/i, asked ?? 'answer'),
    operator: called('operator', /operator|^op$|compar/i, 'operator'),
    value: called('value', /value|equals|with/i, 'value'),
    calendarId: called('calendarId', /calendar|agenda/i, 'calendarId'),
  }
  return rules.map((rule) =>
    isObject(rule)
      ? Object.fromEntries(
          Object.entries(rule).map(([name, value]) => {
            const theirs = names[name] ?? name
            if (name === 'operator') return [theirs, comparison(value, valueAt(shown, `/${theirs}`))]
            return [theirs, name === 'calendarId' ? calendar(value, vocabulary) : value]
          }),
        )
      : rule,
  )
}

/** Ids of calendars that only our sandbox has, and how to recognise each kind. */
const ourCalendars: Readonly<Record<string, (entry: Entry) => boolean>> = {
  cal_native: (entry) => isActive(entry),
  cal_roleplay: (entry) => entry['source'] === 'native' && isActive(entry),
  cal_inactive: (entry) => !isActive(entry) && entry['source'] !== 'native',
}

function calendar(value: Json, { here, real }: Vocabulary): Json {
  if (typeof value !== 'string' || !Object.hasOwn(ourCalendars, value)) return value
  const given = real(value)
  const listed = here.resources['calendars'] ?? []
  // If a sub-account's lookups could not be read, nothing is known of it.
  if (listed.length === 0 || listed.some((entry) => idOf(entry) === given)) return value
  const found = listed.find((entry) => ourCalendars[value]?.(entry) === true)
  if (found !== undefined) return idOf(found) ?? value
  if (given !== value) return value
  return unsayable(`the sub-account lists no calendar that stands for ${value}`)
}

function isActive(entry: Entry): boolean {
  const { active = true, isActive: flag = true, status = 'active' } = entry
  return active !== false && flag !== false && status !== 'inactive' && status !== 'disabled'
}

function idOf(entry: Entry): string | null {
  return textOf(entry['id']) ?? textOf(entry['value']) ?? textOf(entry['key']) ?? textOf(entry['name'])
}

/** Custom fields by the target's ids, which its lookups list. */
function sayPaths(value: Json, vocabulary: Vocabulary): Json {
  if (typeof value === 'string') return sayPath(value, vocabulary)
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => sayPaths(item, vocabulary))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, sayPaths(inner, vocabulary)]))
}

const ourFields = 'contact.customFields.'

function sayPath(text: string, { here, elsewhere }: Vocabulary): string {
  if (!text.startsWith(ourFields)) return text
  // The sandbox lists its fields by the ids in its paths.
  const listed = here.resources['custom-fields'] ?? []
  const name = text.slice(ourFields.length)
  const ids = listed.map(idOf)
  if (ids.includes(name) || (elsewhere.nodes.length === 0 && listed.length === 0)) return text
  if (listed.some((entry) => idOf(entry)?.startsWith('field_') === true)) return text
  const written = (entry: Entry): string => {
    const path = [entry['path'], entry['fieldKey'], entry['key'], entry['id']].find(
      (one): one is string => typeof one === 'string' && one.startsWith('contact.'),
    )
    return path ?? `contact.${idOf(entry) ?? ''}`
  }
  if (name === 'field_absent') return 'contact.nobody_has_this_field'
  const [first] = listed
  return first === undefined ? unsayable('the sub-account lists no custom field') : written(first)
}

/** A pipeline, named by whichever node has a setting for one. Null: the target has the contract's form. */
function sayPipeline(step: JsonObject, id: string, vocabulary: Vocabulary): JsonObject | null {
  const { here, elsewhere } = vocabulary
  const listed = here.resources['pipelines'] ?? []
  if (listed.some((entry) => idOf(entry) === 'pipe_sales')) return null
  const nodes = here.nodes.length > 0 ? here.nodes : elsewhere.nodes
  const node = nodes.find(({ settings }) => Object.keys(settings).some((name) => /pipeline/i.test(name)))
  if (node === undefined) return unsayable('no node of the target names a pipeline')
  const name = Object.keys(node.settings).find((one) => /pipeline/i.test(one)) ?? ''
  const [first] = listed
  const known = first === undefined ? null : idOf(first)
  if (id === 'pipe_sales' && known === null) return unsayable('the sub-account lists no pipeline')
  const rest = Object.fromEntries(
    node.required.filter((one) => one !== name).map((one) => [one, valueFor(one, node.settings[one], vocabulary)]),
  )
  const { outputs: _outputs, ...own } = step
  return { ...own, type: node.type, config: { ...rest, [name]: id === 'pipe_sales' ? known : id } }
}

function sayOutputs(
  step: JsonObject,
  meaning: Meaning | null,
  node: TargetNode | null,
  vocabulary: Vocabulary,
): { readonly outputs?: Json } {
  const { outputs } = step
  if (!isObject(outputs)) return outputs === undefined ? {} : { outputs }
  const said = Object.entries(outputs).map(([ours, steps]) => [
    outputFor(ours, meaning, node),
    Array.isArray(steps) ? saySteps(steps as readonly Json[], vocabulary) : steps,
  ])
  return { outputs: Object.fromEntries(said) as JsonObject }
}

function outputFor(ours: string, meaning: Meaning | null, node: TargetNode | null): string {
  const by = meaning?.outputs[ours]
  if (by === undefined || node === null || node.outputs.some(({ name }) => name === ours)) return ours
  const found = node.outputs.find(({ names }) => names.some((name) => by.test(name)))
  return found?.name ?? unsayable(`the target's ${meaning?.said} has no output that could be ${ours}`)
}

function fitting(value: Json, schema: unknown): Json {
  if (valueAt(schema, '/type') !== 'array') return value
  if (typeof value === 'string') return [value]
  if (!isObject(value)) return value
  const members = [
    ...Object.keys(valueAt(schema, '/items/properties') ?? {}),
    ...listIn(valueAt(schema, '/items/required')).flatMap((one) => textOf(one) ?? []),
  ]
  // Values by name may be a list of entries, each with a name and a value.
  const name = members.find((one) => /name|header|key/i.test(one))
  const held = members.find((one) => one !== name && /value|content|text/i.test(one))
  return name === undefined || held === undefined
    ? value
    : Object.entries(value).map(([ours, inner]) => ({ [name]: ours, [held]: inner }))
}

/** A value that a required setting accepts. */
function valueFor(name: string, schema: unknown, vocabulary: Vocabulary): Json {
  const shown = isObject(schema) ? schema : {}
  const [example] = listIn(shown['examples'])
  const [choice] = listIn(shown['enum'])
  const ready = shown['const'] ?? shown['default'] ?? example ?? choice
  if (ready !== undefined) return ready as Json
  const kind = kindOf(name)
  const entry = kind === null ? undefined : (vocabulary.here.resources[kind] ?? []).find(isActive)
  if (entry !== undefined) return idOf(entry) ?? 'Text.'
  if (/field/i.test(name)) return 'contact.postalCode'
  switch (shown['type']) {
    case 'integer':
    case 'number':
      return typeof shown['minimum'] === 'number' ? shown['minimum'] : 1
    case 'boolean':
      return false
    case 'array':
      return [valueFor(name, shown['items'], vocabulary)]
    case 'object': {
      const properties = isObject(shown['properties']) ? shown['properties'] : {}
      const required = listIn(shown['required']).filter((one): one is string => typeof one === 'string')
      return Object.fromEntries(required.map((one) => [one, valueFor(one, properties[one], vocabulary)]))
    }
    default:
      return 'Text.'
  }
}

/** The kind of resource that a setting or a template's value is about, by its name or description. */
function kindOf(text: string): string | null {
  if (/calendar|agenda/i.test(text)) return 'calendars'
  if (/\btags?\b|tag_?id|tag$/i.test(text)) return 'tags'
  if (/pipeline/i.test(text)) return 'pipelines'
  if (/transfer|rep\b|reps\b|repId|person|people|\bwho\b|dest|recipient|teammate|handover|hand-over/i.test(text))
    return 'reps'
  if (/team/i.test(text)) return 'teams'
  return null
}

function sayValues(id: string, values: JsonObject, { templates, real, here, elsewhere }: Vocabulary): Json {
  const template = templates.find((entry) => entry['id'] === real(id))
  const asked = template === undefined ? [] : neededBy(template)
  // A value that a template lacks is missing on purpose, and an unknown template needs none.
  if (Object.keys(values).length === 0) return values
  if (templates.length === 0)
    return unsayable('the list of templates could not be read, so nobody knows what this one needs')
  if (template === undefined) return values
  if (asked.length === 0) return unsayable('the list of templates does not say what this one needs')
  const ours: Readonly<Record<string, Json>> = {
    calendars: values['calendar'] ?? null,
    reps: values['transferTo'] ?? null,
  }
  const known = Object.keys(values).every((name) => asked.some((one) => one.name === name))
  if (known) return values
  const vocabulary: Vocabulary = { here, elsewhere, templates, real }
  const takesReps = asked.some(({ name, about }) => (kindOf(name) ?? kindOf(about)) === 'reps')
  const isNobody = typeof values['transferTo'] === 'string' && real(values['transferTo']) === values['transferTo']
  if (isNobody && !takesReps && values['transferTo'] !== 'dest_front_desk') {
    return unsayable('the template asks for nobody who takes transfers')
  }
  return Object.fromEntries(
    asked.map(({ name, about, schema }) => {
      const kind = kindOf(name) ?? kindOf(about)
      if (kind !== null && Object.hasOwn(ours, kind) && ours[kind] !== null) return [name, ours[kind] ?? null]
      return [name, /zip|postal|code/i.test(name) ? ['10001'] : valueFor(name, schema, vocabulary)]
    }),
  )
}

interface Needed {
  readonly name: string
  readonly about: string
  readonly schema: unknown
}

/** What a template needs, in whatever form it says so. */
function neededBy(template: Entry): readonly Needed[] {
  for (const key of [
    'needs',
    'values',
    'requiredValues',
    'required',
    'inputs',
    'variables',
    'parameters',
    'fields',
    'settings',
  ]) {
    const list = template[key]
    if (Array.isArray(list) && list.length > 0) {
      return list.flatMap((one): readonly Needed[] => {
        if (typeof one === 'string') return [{ name: one, about: '', schema: undefined }]
        if (!isObject(one)) return []
        const { name, key: own, id, required } = one
        const called = textOf(name) ?? textOf(own) ?? textOf(id)
        if (called === null || required === false) return []
        return [{ name: called, about: JSON.stringify(one), schema: one }]
      })
    }
    if (isObject(list)) {
      const properties = isObject(list['properties']) ? list['properties'] : list
      return Object.entries(properties).map(([name, schema]) => ({ name, about: JSON.stringify(schema), schema }))
    }
  }
  return []
}
