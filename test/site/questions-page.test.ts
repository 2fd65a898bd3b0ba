import { beforeAll, describe, expect, it } from 'vitest'
import { questionsPage } from '../../scripts/site/catalogue/questions-page.ts'
import { findQuestions } from '../../src/contract/questions/index.ts'
import { questionFor } from '../../src/contract/questions/text.ts'
import { readContract } from '../../src/contract/compile.ts'
import { library } from '../contract/library.ts'

let text: string

beforeAll(async () => {
  const { document } = await library()
  const { data, marks } = readContract(document)
  text = questionsPage(findQuestions(document, data, marks), { ...data, document: () => document })
})

describe('open questions', () => {
  const rows: [what: string, want: RegExp][] = [
    [
      'a scope',
      /### \d+\. Which scope does `renewLoan` \(`PATCH \/api\/loans\/\{loanId\}`\) need\?\n\nNo scope is stated for renewals\./,
    ],
    ['an operation', /### \d+\. Does `returnLoan` \(`DELETE \/api\/loans\/\{loanId\}`\) exist/],
    [
      'codes, with what is assumed',
      /### \d+\. Which error codes can 409 of `createLoan` carry\?[^#]*assumed: `\["BOOK_LENT"\]`/,
    ],
    ['a bound', /### \d+\. What is the most that `Book\.rating` can be\?[^#]*assumed: `5`/],
    ['a bound of a parameter', /### \d+\. What is the most that `listBooks` parameter `limit` can be\?/],
    ['a property marked on its parent', /### \d+\. Does `Loan\.member` exist, under this name and in this form\?/],
    ['a header', /### \d+\. Is `createLoan` 201 header `location` always sent\?/],
    ['what is always there', /### \d+\. What of `Loan` is always there, and what may be missing\?/],
    ['a catalogue entry', /### \d+\. When is `InternalError` \(general\) sent, and under which status\?/],
    ['the operations concerned', /`Loan\.member`[^#]*Concerns `createLoan`, `getLoan`, `renewLoan`\./],
    ['the place', /`\/components\/schemas\/Book\/properties\/rating\/maximum`/],
  ]
  it.each(rows)('ask about %s', (_, want) => expect(text).toMatch(want))

  it('are grouped by module, in the order of the contract', () => {
    expect(text.match(/^## .*/gm)).toEqual([
      '## What the sandbox follows',
      '## Books',
      '## Loans',
      '## Several modules',
    ])
  })

  it('count every mark once', () => {
    expect(text).toContain('marks it `x-inferred`: 11 times')
  })

  it('have words for clauses that nobody foresaw', () => {
    expect(questionFor('/components/schemas/Book', 'contains')[0]).toBe('Is `contains` right for %?')
  })
})
