import { beforeAll, describe, expect, it } from 'vitest'
import { openQuestions } from '../../scripts/generate/questions.ts'
import { questionFor } from '../../scripts/generate/question-text.ts'
import { readContract } from '../../src/contract/compile.ts'
import { library } from '../contract/library.ts'

let text: string

beforeAll(async () => {
  const { document } = await library()
  const { data, marks } = readContract(document)
  text = openQuestions(document, data, marks)
})

describe('open questions', () => {
  const rows: [what: string, want: RegExp][] = [
    [
      'a scope',
      /### Which scope does `renewLoan` \(`PATCH \/api\/loans\/\{loanId\}`\) need\?\n\nNo scope is stated for renewals\./,
    ],
    ['an operation', /### Does `returnLoan` \(`DELETE \/api\/loans\/\{loanId\}`\) exist/],
    [
      'codes, with what is assumed',
      /### Which error codes can 409 of `createLoan` carry\?[^#]*assumed: `\["BOOK_LENT"\]`/,
    ],
    ['a bound', /### What is the most that `Book\.rating` can be\?[^#]*assumed: `5`/],
    ['a bound of a parameter', /### What is the most that `listBooks` parameter `limit` can be\?/],
    ['a property marked on its parent', /### Does `Loan\.member` exist, under this name and in this form\?/],
    ['a header', /### Is `createLoan` 201 header `location` always sent\?/],
    ['what is always there', /### What of `Loan` is always there, and what may be missing\?/],
    ['a catalogue entry', /### When is `InternalError` \(general\) sent, and under which status\?/],
    ['the operations concerned', /`Loan\.member`[^#]*Concerns `createLoan`, `getLoan`, `renewLoan`\./],
    ['the place', /`\/components\/schemas\/Book\/properties\/rating\/maximum`/],
  ]
  it.each(rows)('ask about %s', (_, want) => expect(text).toMatch(want))

  it('are grouped by module, in the order of the contract', () => {
    expect(text.match(/^## .*/gm)).toEqual(['## Books', '## Loans', '## Several modules'])
  })

  it('count every mark once', () => {
    expect(text).toContain('marks it `x-inferred`: 11 times')
  })

  it('have words for clauses that nobody foresaw', () => {
    expect(questionFor('/components/schemas/Book', 'contains')[0]).toBe('Is `contains` right for %?')
  })
})
