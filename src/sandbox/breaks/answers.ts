import type { Operation } from '../../contract/index.ts'
import type { Answer } from '../../serve/answer.ts'
import type { Break } from './break.ts'

type Body = Record<string, unknown>

/** Faults that show in what is sent, whatever the state behind it is. */
export const answerBreaks: Readonly<Record<string, Break>> = {
  'lost-field': {
    says: 'A sub-account is shown without the status of its wallet.',
    answer: spoil(isBilling, (status, body) => {
      const wallet = objectIn(objectIn(objectIn(body, 'data'), 'subAccount'), 'wallet')
      if (status === 200 && wallet !== null) delete wallet['status']
    }),
  },
  'extra-property': {
    says: 'Billing errors carry a property that the contract does not allow.',
    answer: spoil(isBilling, (status, body) => {
      if (status >= 400) body['hint'] = 'Ask the support.'
    }),
  },
  'wrong-status': {
    says: 'What is refused with 409 is refused with 400 instead.',
    answer: (answer) => (answer.status === 409 ? { ...answer, status: 400 } : answer),
  },
  'wrong-code': {
    says: 'Refusals with 404 carry the code of another error.',
    answer: spoil(
      () => true,
      (status, body) => {
        if (status !== 404) return
        if (typeof body['code'] === 'string') body['code'] = 'CONFLICT'
        else body['error'] = 'CONFLICT'
      },
    ),
  },
  'wrong-ref': {
    says: 'The ref of a server error is not the id of its request.',
    answer: spoil(
      () => true,
      (_status, body) => {
        if (typeof body['ref'] === 'string') body['ref'] = 'req_of_somebody_else'
      },
    ),
  },
  'weights-not-100': {
    says: 'The weights of a split test total 101.',
    answer: spoil(
      () => true,
      (_status, body) => {
        const split = objectIn(body, 'splitTest')
        const variants = split?.['variants']
        const [first] = Array.isArray(variants) ? (variants as Body[]) : []
        if (first !== undefined) first['weight'] = Number(first['weight']) + 1
      },
    ),
  },
}

function spoil(concerns: (operation: Operation) => boolean, act: (status: number, body: Body) => void) {
  return (answer: Answer, operation: Operation): Answer => {
    if (answer.body === null || !concerns(operation)) return answer
    const body = JSON.parse(answer.body) as Body
    act(answer.status, body)
    return { ...answer, body: JSON.stringify(body) }
  }
}

function isBilling({ path }: Operation): boolean {
  return path.startsWith('/api/billing/')
}

function objectIn(value: unknown, name: string): Body | null {
  const inner = typeof value === 'object' && value !== null ? (value as Body)[name] : null
  return typeof inner === 'object' && inner !== null ? (inner as Body) : null
}
