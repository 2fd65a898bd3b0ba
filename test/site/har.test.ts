import { expect, test } from 'vitest'
import { examplesOf } from '../../scripts/site/catalogue/examples.ts'
import { FORMS } from '../../scripts/site/forms/index.ts'
import { draftOf, headersFor } from '../../scripts/site/forms/typed.ts'
import { operationById, packagedContract } from '../../src/contract/index.ts'

interface Har {
  readonly log: {
    readonly entries: readonly [
      {
        readonly response: {
          readonly status: number
          readonly content: { readonly text?: string }
          readonly comment?: string
        }
      },
    ]
  }
}

test('a HAR has the response of the example, and of an edited request only its own', () => {
  const contract = packagedContract()
  const operation = operationById(contract, 'updateDirectBilling')
  const example = operation === null ? undefined : examplesOf(contract, operation)[0]
  if (example === undefined) throw new Error('no example')
  const { status, answer } = example
  const byMock = { server: 'mock', status, text: answer ?? '' } as const
  const bySandbox = { server: 'sandbox', status: 409, text: '{}' } as const
  const shown = [
    { body: example.body ?? '', received: null },
    { body: '{"enabled": false}', received: null },
    { body: '{"enabled": false}', received: byMock },
    { body: '{"enabled": false}', received: bySandbox },
  ].map((edit) => {
    const typed = {
      url: 'http://127.0.0.1:1',
      isMock: true,
      target: example.target,
      headers: headersFor(example),
      key: '',
    }
    const draft = draftOf(example, { ...typed, ...edit }, {})
    if ('problem' in draft) throw new Error(draft.problem)
    const text = FORMS.find(({ label }) => label === 'HAR')?.make(draft, { client: '', toolchain: '' }) ?? ''
    const { response } = (JSON.parse(text) as Har).log.entries[0]
    return [response.status, response.content.text, response.comment?.slice(0, 15)]
  })
  const none = [0, undefined, 'No response yet']
  expect(shown).toEqual([[status, answer, undefined], none, none, [409, '{}', undefined]])
})
