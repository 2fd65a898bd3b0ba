import type { Contract, Subject } from '../../contract/index.ts'

interface Asked extends Pick<Subject, 'kind' | 'keyword'> {
  /** It is about this example or response; null: about neither. */
  readonly answers: 'success' | 'refusal' | null
}

/** How the sandbox takes the answers to a kind of question. Every row that is followed is proven by test/sandbox/http/follow.test.ts. */
export interface KindOfAnswer {
  readonly name: string
  readonly followed: boolean
  /** One sentence. */
  readonly how: string
  /** Null: it is no part of the contract, but stands beside it in `x-answers`. */
  readonly of: ((asked: Asked) => boolean) | null
}

const VALIDATED =
  /^(anyOf|oneOf|then|else|additionalProperties|unevaluatedProperties|exclusiveMinimum|format|max\w+|min\w+|multipleOf|pattern|propertyNames)$/

const OUTSIDE: KindOfAnswer = {
  name: 'webhooks, and what else is outside of requests and responses',
  followed: false,
  how: 'Nothing that the sandbox receives or sends depends on it.',
  of: () => true,
}

/** The first that fits counts. */
export const KINDS_OF_ANSWERS: readonly KindOfAnswer[] = [
  {
    name: 'header of a response',
    followed: true,
    how: 'It is left out where the response no longer has it.',
    of: ({ kind }) => kind === 'header',
  },
  {
    name: 'method or path of an operation',
    followed: true,
    how: 'The operation is served there.',
    of: ({ kind, keyword }) => kind === 'operation' && /^(method|path)$/.test(keyword),
  },
  {
    name: 'scope or role',
    followed: true,
    how: 'A key is let in or refused by it.',
    of: ({ kind, keyword }) => kind === 'operation' && /^(security|x-roles)$/.test(keyword),
  },
  {
    name: 'name of a parameter',
    followed: true,
    how: 'It is read under the new name, in the path, the query or a header.',
    of: ({ kind, keyword }) => kind === 'parameter' && keyword === '*',
  },
  {
    name: 'status of a refusal',
    followed: true,
    how: 'Move the example to the response with that status.',
    of: ({ answers, keyword }) => answers === 'refusal' && keyword === 'status',
  },
  {
    name: 'code of a refusal, and the field that it names',
    followed: true,
    how: 'The refusal has what the changed example has, in the same properties.',
    of: ({ answers, keyword }) => answers === 'refusal' && /^(code|names|\*)$/.test(keyword),
  },
  {
    name: 'which refusal comes in the place of which, in `x-answers`',
    followed: true,
    how: 'A refusal gets the status, the code and the field that the answer has for its words, also such as the contract does not list; where 200 comes in its place, the request is accepted, unless the rule is one of access, versions or billing.',
    of: null,
  },
  {
    name: 'status of a repeated request, in `x-answers`',
    followed: true,
    how: 'A request that an earlier one has done already succeeds under that status.',
    of: null,
  },
  {
    name: 'a refusal in the place of a success, in `x-answers`',
    followed: false,
    how: 'Only the refusal was seen: what the request lacks, or which state refuses it, is not known. Say what it needs in the contract.',
    of: null,
  },
  {
    name: 'status of a success',
    followed: true,
    how: 'Move all of its examples to the response with that status.',
    of: ({ kind, answers, keyword }) => kind === 'response' && answers === 'success' && keyword === 'status',
  },
  {
    name: 'name of a property, or whether it exists',
    followed: true,
    how: 'It gets the one name that came in its place, or is left out; a property that the sandbox does not know stays out.',
    of: ({ kind, answers, keyword }) =>
      kind === 'response'
        ? answers === 'success' && keyword === '*'
        : kind === 'schema' && /^(\*|properties|items)$/.test(keyword),
  },
  {
    name: 'what a request must have, or a response may leave out',
    followed: true,
    how: 'Requests are validated by it; responses have every property, which is right either way.',
    of: ({ kind, keyword }) => keyword === 'required' || (kind === 'operation' && keyword === 'request'),
  },
  {
    name: 'spelling of listed values',
    followed: true,
    how: 'A value gets the one at the same place of the new list, if both are of the same length.',
    of: ({ keyword }) => /^(enum|x-extensible-enum)$/.test(keyword),
  },
  {
    name: 'number or text',
    followed: true,
    how: 'Numbers become texts and back; values of other types stay as they are.',
    of: ({ kind, keyword }) => kind === 'schema' && keyword === 'type',
  },
  {
    name: 'bounds and forms of values in requests',
    followed: true,
    how: 'Requests are validated by them.',
    of: ({ keyword }) => VALIDATED.test(keyword),
  },
  {
    name: 'which codes a response can carry',
    followed: false,
    how: 'A list does not say when each of them comes: change the code of the example, or say it in `x-answers`.',
    of: ({ kind, keyword }) => kind === 'response' && keyword === 'x-errors',
  },
  {
    name: 'whether something is refused at all',
    followed: false,
    how: 'What the platform allows is a rule, and rules are code; `x-answers` can waive some.',
    of: ({ keyword }) => keyword === 'refused',
  },
  {
    name: 'what an accepted request leads to',
    followed: false,
    how: 'What a request changes is a rule, and rules are code.',
    of: ({ answers }) => answers === 'success',
  },
  {
    name: 'meaning of a code',
    followed: false,
    how: 'It explains the code in the reference; nothing is sent by it.',
    of: ({ kind }) => kind === 'code',
  },
  OUTSIDE,
]

/** How the sandbox takes an answer about this part of the contract. */
export function kindOfAnswer(
  { operations, pairs }: Pick<Contract, 'operations' | 'pairs'>,
  subject: Subject,
): KindOfAnswer {
  const { bearer, kind, keyword, place } = subject
  const element = keyword === '*' ? place : bearer
  const response = operations
    .flatMap(({ pointer, responses }) =>
      responses.map((one) => ({ ...one, named: `${pointer}/responses/${one.status}` })),
    )
    .find(({ pointer, named }) => pointer === element || named === element)
  const status = pairs.find(({ pointer }) => pointer === element || pointer === bearer)?.status ?? response?.status
  const asked = { kind, keyword, answers: kindOfResponse(status) }
  const found = KINDS_OF_ANSWERS.find((one) => one.of?.(asked) === true)
  return bearer.startsWith('/webhooks/') || found === undefined ? OUTSIDE : found
}

function kindOfResponse(status: string | number | undefined): Asked['answers'] {
  if (status === undefined) return null
  return Number(status) < 400 ? 'success' : 'refusal'
}
