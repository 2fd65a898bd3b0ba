import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import type * as Ajv from 'ajv/dist/2020.js'
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js'
import { didYouMean, meantName, messageFor, objectOf } from '../../../contract/index.ts'
import type { Json } from '../../../contract/index.ts'
import { canonical } from '../../domain/json.ts'
import { LIMITS } from '../../domain/live-agents/limits.ts'
import type { CheckSettings, Node, SettingProblem } from '../../domain/live-agents/nodes/node.ts'
import { agentKey, saveKey } from '../../domain/live-agents/state.ts'
import type { SubAccountResources } from '../../domain/live-agents/resources.ts'
import type { LiveAgent, Secret } from '../../domain/live-agents/state.ts'
import type { SaveContext, Saved } from '../../domain/live-agents/update.ts'
import { isRefusal } from '../../domain/refusal.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { Reader, Transaction } from '../../store/store.ts'
import type { Call, Outcome, Services } from '../shared/operation.ts'
import { savedResponse, keysToRead, findAgent } from './find.ts'
import { putSecrets, secretsOf } from './events.ts'

export interface Saving {
  readonly secrets: readonly Secret[]
  readonly decide: (agent: LiveAgent, context: SaveContext, reader: Reader) => Saved | Refusal
}

export function saveAgent(call: Call, { store }: Services, { secrets, decide }: Saving): Promise<Outcome> {
  return store.transact(call.world, keysToRead(call), (transaction) => {
    const found = findAgent(transaction, call)
    if (isRefusal(found)) return found
    const { agent, subAccount } = found
    const saved = decide(agent, saveContext(call, transaction, agent, subAccount, secrets), transaction)
    if (isRefusal(saved)) return saved
    putSecrets(transaction, secrets)
    putRevision(transaction, saved.agent)
    return savedResponse(saved, subAccount, call.now)
  })
}

/** What a save of this agent is judged by. */
export function saveContext(
  { waives, now }: Call,
  reader: Reader,
  owner: Pick<LiveAgent, 'location' | 'profileId'>,
  subAccount: SubAccountResources,
  fresh: readonly Secret[],
): SaveContext {
  return { subAccount, hasSecret: secretsOf(reader, owner, fresh), checkSettings, waives, now }
}

/** Also deletes the save that can no longer be restored. */
export function putRevision(transaction: Transaction, agent: LiveAgent): void {
  const { revision, authored } = agent
  transaction.put('liveAgent', agentKey(agent.location, agent.profileId), agent)
  transaction.put('liveSave', saveKey(agent, revision), { revision, authored })
  const dropped = revision - LIMITS.restorableSaves
  if (dropped > 0) transaction.remove('liveSave', saveKey(agent, dropped))
}

const compiled = new Map<Node, ValidateFunction>()
let ajv: Ajv.Ajv2020 | undefined

const require = createRequire(import.meta.url)

export const checkSettings: CheckSettings = (node, config) => {
  const validate = validatorOf(node)
  if (validate(config)) return null
  const errors = validate.errors ?? []
  // An unknown name says more than a wrong count.
  const error = errors.find(({ keyword }) => keyword === 'additionalProperties') ?? errors[0]
  return error === undefined ? { field: 'config', message: 'The settings do not fit.' } : problemOf(node, error)
}

function validatorOf(node: Node): ValidateFunction {
  const known = compiled.get(node)
  if (known !== undefined) return known
  ajv ??= loadAjv()
  const validate = ajv.compile(node.config)
  compiled.set(node, validate)
  return validate
}

/** Loads ajv on first use; most starts never need it. */
function loadAjv(): Ajv.Ajv2020 {
  const { Ajv2020 } = require('ajv/dist/2020.js') as typeof Ajv
  return new Ajv2020({ allErrors: true, allowUnionTypes: true, strictRequired: false, verbose: true })
}

function problemOf(node: Node, error: ErrorObject): SettingProblem {
  const at = error.instancePath.split('/').slice(1).map(unescape)
  const name = named(error)
  const field = (name === null ? at : [...at, name]).join('.')
  if (field === '') return { field: 'config', message: `${node.type} ${wording(error)}.` }
  return { field, message: `${field} ${wording(error)}.${hint(error)}` }
}

function named({ keyword, params, propertyName }: ErrorObject): string | null {
  const mentioned: Readonly<Record<string, unknown>> = {
    required: params['missingProperty'],
    additionalProperties: params['additionalProperty'],
  }
  const name = mentioned[keyword]
  return typeof name === 'string' ? name : (propertyName ?? null)
}

/** The setting that an unknown one is a typo of. */
function hint({ params, parentSchema, data }: ErrorObject): string {
  const unknown: unknown = params['additionalProperty']
  const unsent = namesIn(parentSchema).filter((name) => !Object.hasOwn(objectOf(data as Json), name))
  return didYouMean(typeof unknown === 'string' ? meantName(unknown, unsent) : null)
}

function wording({ keyword, params, parentSchema, propertyName }: ErrorObject): string {
  const description: unknown = parentSchema?.['description']
  switch (keyword) {
    case 'required':
      return 'is required'
    case 'additionalProperties':
    case 'false schema':
      return 'does not belong here'
    case 'enum':
      return `has to be one of ${[params['allowedValues']].flat().join(', ')}`
    case 'minProperties':
    case 'maxProperties':
      return `takes ${keyword === 'minProperties' ? 'at least' : 'at most'} ${params['limit']} of ${names(parentSchema)}`
    case 'pattern':
      if (propertyName !== undefined) return 'is no possible name'
      if (params['pattern'] === '\\S') return 'must say something'
      return typeof description === 'string' ? `does not fit. ${description.replace(/\.$/, '')}` : 'has a wrong form'
    default:
      return messageFor(keyword, params)
  }
}

function names(schema: ErrorObject['parentSchema']): string {
  return namesIn(schema).join(', ') || 'these'
}

function namesIn(schema: ErrorObject['parentSchema']): readonly string[] {
  return Object.keys(objectOf(schema?.['properties'] as Json | undefined))
}

function unescape(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** Equal for equal bodies; does not reveal them. */
export function fingerprint(body: Json): string {
  return createHash('sha256').update(canonical(body)).digest('hex')
}
