import { errorCode } from '../../../../src/contract/index.ts'
import type { Contract, Operation, Response } from '../../../../src/contract/index.ts'
import type { PassingAnswer } from '../deployment.ts'
import type { ResponseMutant } from './mutant.ts'

type Part = Pick<ResponseMutant, 'spoil'> & { readonly name: string; readonly isForbidden?: () => boolean }

/** Wrong statuses, codes, envelopes, content types, headers and refs. */
export function answerMutants(contract: Contract, operation: Operation, response: Response): readonly ResponseMutant[] {
  const parts = [
    ...statuses(operation, response),
    ...envelopes,
    ...headers(response),
    ...codes(contract, operation, response),
    ...(response.status.startsWith('5') ? [wrongRef] : []),
  ]
  return parts.map(({ name, spoil, isForbidden = () => true }) => ({
    id: `${operation.id} ${response.status} ${name}`,
    group: name.split(':')[0] ?? name,
    operation,
    response,
    spoil,
    isForbidden,
  }))
}

/** An undocumented status, and each other documented one. */
function statuses(operation: Operation, response: Response): readonly Part[] {
  const documented = operation.responses.map(({ status }) => status)
  const others = documented.filter((status) => /^\d+$/.test(status) && status !== response.status)
  return ['226', '418', ...others].map((status) => ({
    name: `wrong status: ${status}`,
    spoil: (answer) => ({ ...answer, status: Number(status) }),
  }))
}

const envelopes: readonly Part[] = [
  { name: 'wrong envelope: wrapped', spoil: inBody((body) => ({ response: body })) },
  { name: 'wrong envelope: in a list', spoil: inBody((body) => [body]) },
  { name: 'wrong envelope: empty object', spoil: inBody(() => ({})) },
  { name: 'wrong body: none', spoil: (answer) => ({ ...answer, body: '' }) },
  { name: 'wrong body: not JSON', spoil: (answer) => ({ ...answer, body: `${answer.body}}` }) },
  { name: 'wrong content type', spoil: inHeaders({ 'content-type': 'text/html; charset=utf-8' }) },
]

function headers({ headers: documented }: Response): readonly Part[] {
  return documented.flatMap(({ name, required }): readonly Part[] => {
    const key = name.toLowerCase()
    const whenSent =
      (spoil: Part['spoil']): Part['spoil'] =>
      (answer) =>
        key in answer.headers ? spoil(answer) : null
    return [
      { name: `header left out: ${name}`, spoil: whenSent(without(key)), isForbidden: () => required },
      {
        name: `header spoilt: ${name}`,
        spoil: whenSent(inHeaders({ [key]: '!' })),
        isForbidden: () => key !== 'x-request-id',
      },
    ]
  })
}

/** Codes that do not belong to the status, and others that do. */
function codes(contract: Contract, operation: Operation, response: Response): readonly Part[] {
  const named = response.codes ?? []
  if (named.length === 0) return []
  // A single documented code cannot be replaced by another documented one.
  const unknown = ['NO_SUCH_CODE', ...(named.length === 1 ? [] : named)]
  const places = contract.errors[operation.module]?.codeIn ?? contract.errors['general']?.codeIn ?? []
  return unknown.map((code) => ({
    name: `wrong code: ${code}`,
    spoil: (answer) => {
      const body = JSON.parse(answer.body) as Record<string, unknown>
      const actual = errorCode(contract, operation.module, body)
      const place = places.find((name) => body[name] === actual)
      if (actual === null || actual === code || place === undefined) return null
      return { ...answer, body: JSON.stringify({ ...body, [place]: code }) }
    },
    isForbidden: () => code !== 'NO_SUCH_CODE' || !response.codesOpen,
  }))
}

const wrongRef: Part = {
  name: 'wrong ref',
  spoil: (answer) => {
    const body = JSON.parse(answer.body) as Record<string, unknown>
    return 'ref' in body ? { ...answer, body: JSON.stringify({ ...body, ref: 'req_of_somebody_else' }) } : null
  },
}

function inBody(change: (body: unknown) => unknown): Part['spoil'] {
  return (answer) => (answer.body === '' ? null : { ...answer, body: JSON.stringify(change(JSON.parse(answer.body))) })
}

function inHeaders(changed: Readonly<Record<string, string>>): Part['spoil'] {
  return (answer) => ({ ...answer, headers: { ...answer.headers, ...changed } })
}

function without(name: string): (answer: PassingAnswer) => PassingAnswer {
  return (answer) => {
    const { [name]: _left, ...kept } = answer.headers
    return { ...answer, headers: kept }
  }
}
