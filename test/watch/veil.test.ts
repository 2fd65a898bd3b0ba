import { expect, it } from 'vitest'
import { packagedContract } from '../../src/contract/index.ts'
import { rulesFor } from '../../src/conformance/rules/read.ts'
import { veiled } from '../../src/watch/veil.ts'

it('replaces secrets everywhere, the same by the same, and leaves a form that can be read', async () => {
  const rules = await rulesFor({ rules: null, contract: null }, packagedContract())
  const secrets = ['Kf82-canary-one', 'canary two words', 'q"uo\\te-canary-3']
  const of = (authorization: string) =>
    veiled(
      {
        request: {
          method: 'GET',
          url: `http://api.example/x?token=${encodeURIComponent(secrets[2] ?? '')}&page=2`,
          headers: { authorization, 'x-api-key': 'canary-four-4', accept: 'text/html' },
          body: JSON.stringify({ again: secrets[2], key: 'Kf82-canary-one', kept: 'as it is', number: 12 }),
        },
        received: {
          answer: {
            status: 200,
            headers: { 'set-cookie': 'sid=canary-five-5; Path=/' },
            body: Buffer.from('{"name":"Kf82-canary-one"}'),
          },
        },
        startedAt: 0,
        duration: 1,
      },
      rules,
    )
  const one = of(`Bearer ${secrets[0]}`)
  const text = JSON.stringify(one, (_, value: unknown) => value)
  expect(text).not.toContain('canary')
  const { request, received } = one
  const answered = 'answer' in received ? Buffer.from(received.answer.body).toString('utf8') : ''
  const body = JSON.parse(request.body ?? '') as Readonly<Record<string, unknown>>
  expect(answered).not.toContain('canary')
  expect(request.headers['authorization']).toMatch(/^Bearer [A-Z][a-z][1-9]{2}-[a-z]{6}-[a-z]{3}$/)
  expect(request.headers['accept']).toBe('text/html')
  expect(body).toMatchObject({ kept: 'as it is', number: 12 })
  expect([body['key'], JSON.parse(answered)]).toEqual([
    request.headers['authorization']?.slice('Bearer '.length),
    { name: body['key'] },
  ])
  expect(new URL(request.url).searchParams.get('page')).toBe('2')
  expect(JSON.stringify(of(`Token ${secrets[1]}`))).not.toContain('words')
  expect(of(`Bearer ${secrets[0]}`)).toEqual(one)
  expect(of('Bearer other-key').request.headers['authorization']).not.toBe(request.headers['authorization'])
})
