import type { Pointer } from '../model.ts'
import { decodePointer } from '../pointer.ts'
import { NAMED } from './clause.ts'

/** `%` is the subject; the second form introduces a list of subjects. */
export type Question = readonly [one: string, many: string]

export function questionFor(element: Pointer, keyword: string): Question {
  const own = QUESTIONS[kindOf(element)]?.[keyword] ?? QUESTIONS['schema']?.[keyword]
  return own ?? [`Is \`${keyword}\` right for %?`, `Is \`${keyword}\` right for each of these?`]
}

const CLOSED: Question = [
  'Are properties of % that are not listed refused, or never sent?',
  'Are properties that are not listed here refused, or never sent?',
]
const FORMS: Question = ['Which of its forms does % take?', 'Which of its forms does each of these take?']
const SPELLING: Question = ['In which form is % written?', 'In which form is each of these written?']
const VALUES: Question = [
  'Which values can % have, and how are they spelt?',
  'Which values can each of these have, and how are they spelt?',
]
const LEAST: Question = ['What is the least that % can be?', 'What is the least that each of these can be?']
const SHORTEST: Question = ['How short may % be?', 'How short may each of these be?']
const LONGEST: Question = ['How long may % be?', 'How long may each of these be?']
const FEWEST: Question = ['How few items may % have?', 'How few items may each of these have?']
const MANY: Question = ['How many items may % have?', 'How many items may each of these have?']
const MOST: Question = ['What is the most that % can be?', 'What is the most that each of these can be?']

const PARTS: Readonly<Record<string, Question>> = {
  refused: ['Is % refused at all?', 'Are these refused at all?'],
  status: ['Which status does % have?', 'Which status does each of these have?'],
  code: ['Which error code does % carry?', 'Which error code does each of these carry?'],
  names: ['Which field does % name?', 'Which field does each of these name?'],
}

const QUESTIONS: Readonly<Record<string, Readonly<Record<string, Question>>>> = {
  operation: {
    '*': [
      'Does % exist, with this path, request and response?',
      'Do these operations exist, with this path, request and response?',
    ],
    method: ['By which method is % called?', 'By which method is each of these called?'],
    path: ['Which path does % have?', 'Which path does each of these have?'],
    request: ['What does a request of % need?', 'What does a request of each of these need?'],
    security: ['Which scope does % need?', 'Which scope does each of these need?'],
    'x-roles': ['Which roles may call %?', 'Which roles may call each of these?'],
    'x-safety': ['What can a call of % do at most?', 'What can a call of each of these do at most?'],
  },
  parameter: {
    '*': [
      'Is % taken, under this name and in this form?',
      'Are these parameters taken, under these names and in this form?',
    ],
    required: ['May % be left out?', 'May these parameters be left out?'],
  },
  response: {
    '*': ['Is the response % returned, in this form?', 'Are these responses returned, in this form?'],
    'x-errors': ['Which error codes can % carry?', 'Which error codes can each of these responses carry?'],
    ...PARTS,
  },
  header: {
    '*': ['Is % sent?', 'Are these headers sent?'],
    required: ['Is % always sent?', 'Are these headers always sent?'],
  },
  example: { '*': ['Does the case % get this response?', 'Do these cases get these responses?'], ...PARTS },
  code: {
    '*': ['When is % sent, and under which status?', 'When are these codes sent, and under which status?'],
    meaning: ['When is % sent, and what is to be done?', 'When are these codes sent, and what is to be done?'],
    'x-errors': ['Under which status is % sent?', 'Under which status is each of these codes sent?'],
  },
  webhook: { '*': ['Is % sent, and in this form?', 'Are these sent, and in this form?'] },
  schema: {
    '*': ['Does % exist, under this name and in this form?', 'Do these exist, under these names and in this form?'],
    additionalProperties: CLOSED,
    anyOf: FORMS,
    default: ['Which value holds when % is left out?', 'Which values hold when these are left out?'],
    enum: VALUES,
    exclusiveMinimum: LEAST,
    format: SPELLING,
    items: ['What does an entry of % hold?', 'What does an entry of each of these hold?'],
    maxItems: MANY,
    maxLength: LONGEST,
    maximum: MOST,
    minItems: FEWEST,
    minLength: SHORTEST,
    minimum: LEAST,
    oneOf: FORMS,
    pattern: SPELLING,
    properties: [
      'Which fields does % hold, and under which names?',
      'Which fields does each of these hold, and under which names?',
    ],
    required: [
      'What of % is always there, and what may be missing?',
      'What of each of these is always there, and what may be missing?',
    ],
    type: ['Of which type is %?', 'Of which type is each of these?'],
    unevaluatedProperties: CLOSED,
    'x-extensible-enum': VALUES,
  },
}

const KINDS: Readonly<Record<string, string>> = {
  parameters: 'parameter',
  responses: 'response',
  headers: 'header',
  examples: 'example',
}

export function kindOf(element: Pointer): string {
  const tokens = decodePointer(element)
  const [root] = tokens
  if (root === 'x-error-catalog') return 'code'
  if (root === 'webhooks' && tokens.length <= 3) return 'webhook'
  if (root === 'paths' && tokens.length === 3) return 'operation'
  const parent = tokens.at(-2) ?? ''
  // In schemas, `examples` and `headers` may be properties.
  const inSchema = tokens.includes('schema') || (root === 'components' && tokens[1] === 'schemas')
  return (NAMED.has(parent) && !inSchema ? KINDS[parent] : undefined) ?? 'schema'
}
