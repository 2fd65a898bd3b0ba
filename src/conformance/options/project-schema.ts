import { safetyClasses } from '../model/plan.ts'
import { credentialLike } from '../model/secrets.ts'
import { allFlags } from './flags.ts'
import type { ConformOptions, FlagName } from './flags.ts'

/** Why a key or a credential is refused in a file, which is committed. */
export function noneInFile(what: string): string {
  return `no ${what} may stand in this file: write { env: NAME } with the name of an environment variable`
}

/** In dist/, as `scripts/build/keep-plan.ts` writes it. */
export const SCHEMA_FILE = 'agent-platform.schema.json'

/** Presets that need no file. Their `allow` narrows what is allowed elsewhere. */
export const builtInPresets: Readonly<Record<string, ConformOptions>> = {
  reads: { allow: '', probes: false },
  nightly: { allow: 'write,destructive' },
  release: { strict: true },
}

type Schema = Readonly<Record<string, unknown>>

const text: Schema = { type: 'string', minLength: 1 }

/** What a value has to be where a secret would be the usual mistake; the reader prints the comment. */
const secret = (what: string): Schema => ({
  type: 'object',
  $comment: noneInFile(what),
  properties: { env: { ...text, description: 'Name of the environment variable.' } },
  required: ['env'],
  additionalProperties: false,
})

/** In JSON Schema, patterns have no flags. */
const credentialPattern = credentialLike.source.replaceAll(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`)

const headers: Schema = {
  type: 'object',
  $comment: 'has to map names to values: { X-Tenant: acme }',
  patternProperties: { [credentialPattern]: secret('credential') },
  additionalProperties: {
    type: ['string', 'object'],
    properties: { env: text },
    required: ['env'],
    additionalProperties: false,
  },
}

/** Options that the file writes in another form than the command line. */
const inTheirOwnForm: Partial<Record<FlagName, Schema>> = {
  key: secret('key'),
  otherKey: secret('key'),
  header: headers,
  only: {
    type: ['array', 'string'],
    items: text,
    minItems: 1,
    minLength: 1,
    $comment: 'has to name a case or an operation; without this line, all are chosen',
  },
  require: {
    type: 'string',
    pattern: '^\\d+(\\.\\d+)?%$',
    $comment: 'has to be a share from 0% to 100%, such as 60%',
  },
}

/** What the file has beside the options. */
const more: Readonly<Record<string, Schema>> = {
  keyCommand: { ...text, description: 'Command that prints the key to send, such as one of a vault.' },
  oauth: {
    type: 'object',
    description: 'Where the key to send is fetched: OAuth 2 client credentials, or a refresh token.',
    properties: {
      scheme: {
        ...text,
        description: 'Security scheme of the contract that the token is for. Default: all that have no key.',
      },
      tokenUrl: {
        ...text,
        description: "Address that gives tokens. Default: the contract's, if it is at the target.",
      },
      clientId: {
        type: ['string', 'object'],
        properties: { env: text },
        required: ['env'],
        additionalProperties: false,
      },
      clientSecret: secret('client secret'),
      refreshToken: secret('refresh token'),
      scope: { ...text, description: 'Scopes to ask for, separated by blanks.' },
    },
    required: ['clientId'],
    additionalProperties: false,
  },
  spending: {
    ...text,
    description: 'The target at which allow: [spending] may cost money. Nobody but a person writes it.',
  },
}

const operation: Schema = {
  type: 'object',
  properties: {
    skip: {
      type: 'object',
      description: 'Leave out each case that calls this operation. Such a case is blocked, not passed.',
      properties: {
        reason: text,
        until: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$', description: 'The last day, such as 2027-01-31.' },
      },
      required: ['reason', 'until'],
      additionalProperties: false,
    },
    timeout: { type: 'number', exclusiveMinimum: 0, description: 'Milliseconds for a request and its response.' },
    rate: { type: 'number', exclusiveMinimum: 0, description: 'Requests of this operation a second at most.' },
    headers: { ...headers, description: 'Headers to add to its requests.' },
    statuses: {
      type: 'object',
      description: 'Statuses that are expected beside those of the contract, each with the reason.',
      patternProperties: { '^[1-5]\\d\\d$': text },
      additionalProperties: false,
    },
    spare: {
      type: 'boolean',
      description: 'Whether what its paths name may be changed and deleted, at the contract of another API.',
    },
    safety: {
      enum: safetyClasses,
      description: 'What its requests can do. Milder than by the contract only together with trustSafety: true.',
    },
  },
  additionalProperties: false,
}

function optionSchema({ name, kind, help, oneOf, someOf }: (typeof allFlags)[number]): Schema {
  const described = { description: help }
  const own = inTheirOwnForm[name]
  if (own !== undefined) return { ...described, ...own }
  if (kind === 'number') return { ...described, type: 'number' }
  if (kind === 'on' || kind === 'off') return { ...described, type: 'boolean' }
  if (oneOf !== undefined) return { ...described, enum: oneOf }
  if (someOf !== undefined) return { ...described, type: 'array', items: { enum: someOf }, uniqueItems: true }
  return kind === 'list' ? { ...described, type: ['array', 'string'], items: text } : { ...described, ...text }
}

/** The options that the file can have, in the order of `--help`. */
export const projectOptions: typeof allFlags = allFlags.filter(({ typedOnly }) => typedOnly !== true)

/** The JSON Schema of `agent-platform.yaml`, from the table of flags. */
export function projectSchema(): Schema {
  const options = Object.fromEntries(projectOptions.map((flag) => [flag.name, optionSchema(flag)]))
  const operations = {
    type: 'object',
    description: 'Settings of one operation, by its operationId.',
    additionalProperties: { $ref: '#/$defs/operation' },
  }
  const ofTarget = new Set(projectOptions.filter((flag) => flag.ofTarget === true).map(({ name }) => name as string))
  const ofPreset = Object.entries(options).filter(
    ([name]) => name === 'allow' || (name !== 'target' && !ofTarget.has(name)),
  )
  const environment = { ...options, ...more, operations }
  const section = (description: string, properties: Schema): Schema => ({
    type: 'object',
    description,
    additionalProperties: { type: 'object', properties, additionalProperties: false },
  })
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'agent-platform.yaml',
    description: 'Options of the conformance check.',
    type: 'object',
    properties: {
      ...environment,
      environments: section('For --env: options that replace those above.', environment),
      presets: section(
        `For --preset: options that replace those of the environment; allow only narrows. ${Object.keys(builtInPresets).join(', ')} are there already.`,
        { ...Object.fromEntries(ofPreset), operations },
      ),
    },
    additionalProperties: false,
    $defs: { operation },
  }
}
