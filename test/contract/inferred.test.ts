import { beforeAll, describe, expect, it } from 'vitest'
import { inferredReason } from '../../src/contract/index.ts'
import type { Contract } from '../../src/contract/index.ts'
import { library } from './library.ts'

let contract: Contract

beforeAll(async () => {
  contract = (await library()).contract
})

const LOAN = '/components/schemas/Loan'
const LOANS = '/paths/~1api~1loans'

describe('inferredReason', () => {
  const rows: [what: string, clause: string, property: string | null, want: string | null][] = [
    ['a stated clause', '/components/schemas/Days/minimum', null, null],
    ['a marked keyword', '/components/schemas/Book/properties/rating/maximum', null, 'Five stars'],
    ['its neighbour', '/components/schemas/Book/properties/rating/minimum', null, null],
    ['below a whole mark', `${LOAN}/properties/dueAt/format`, null, 'The form of the time'],
    ['missing, by the list', `${LOAN}/required`, 'status', 'Which fields are always there'],
    ['missing, by its own mark', `${LOAN}/required`, 'dueAt', 'The form of the time'],
    ['missing in a stated list', '/components/schemas/Book/required', 'title', null],
    ['a place that the parent marks', `${LOAN}/properties/member/type`, null, 'Who has the book'],
    ['a component that only that place uses', '/components/schemas/Member/required', 'name', 'Who has the book'],
    [
      'below an inferred operation',
      '/paths/~1api~1loans~1{loanId}/delete/responses/204/headers/deprecation/schema/pattern',
      null,
      'That a loan ends',
    ],
    ['a keyword deeper down', '/paths/~1api~1books/get/parameters/3/schema/maximum', null, 'Only the lower bound'],
    ['its neighbour deeper down', '/paths/~1api~1books/get/parameters/3/schema/minimum', null, null],
    ['a list of codes', `${LOANS}/post/responses/409/x-errors`, null, 'The list of codes'],
    [
      'a required header',
      `${LOANS}/post/responses/201/headers/location/required`,
      'location',
      'The address is shown once',
    ],
    ['a header behind a $ref', '/components/headers/RetryAfter/schema/type', null, 'The header is not stated'],
  ]
  it.each(rows)('%s', (_, clause, property, want) => {
    const reason = inferredReason(contract, clause, property)
    expect(want === null ? reason : reason?.slice(0, want.length)).toBe(want)
  })
})
