import { withBase } from 'vitepress'
import { h } from 'vue'
import type { VNode } from 'vue'
import type { Example } from '../../../scripts/site/catalogue/examples.ts'
import { withPorts } from './ports.ts'

/** What the page knows of a request beside its response. */
export interface SentTo {
  readonly isMock: boolean
  readonly isEdited: boolean
  /** Else only headers are edited. */
  readonly hasNewValues: boolean
  readonly hasKey: boolean
  /** It has no Authorization header. */
  readonly isUnnamed: boolean
  /** The sandbox's world that its headers name; empty: none. */
  readonly world: string
}

/** The mock remembers nothing of a request. */
export function ofMock(
  asSaid: boolean,
  { isEdited, hasNewValues, hasKey }: SentTo,
  pinned: string | undefined,
): VNode[] {
  if (pinned !== undefined) {
    const page = withPorts('http://127.0.0.1:4010/__mock')
    return [
      h('p', { class: 'ap-hint' }, [
        'The mock is set to return ',
        h('code', pinned),
        ' to every request for this operation: ',
        h('a', { href: page }, page),
      ]),
    ]
  }
  if (!asSaid) return []
  return [
    ...(hasNewValues
      ? ['The mock checks your values against the schemas alone, and returns the example. The sandbox works with them.']
      : []),
    ...(hasKey && isEdited
      ? ['The mock remembers no Idempotency-Key. Send it to the sandbox twice to see a stored response.']
      : []),
  ].map((sentence) => h('p', { class: 'ap-hint' }, sentence))
}

/** How to switch the faults off that a response of the sandbox is due to. */
export function faulty(names: string, { world }: SentTo): (string | VNode)[][] {
  const header = world === '' ? '' : ` -H 'x-sandbox-world: ${world}'`
  return names.split(', ').map((name) => {
    const off = withPorts(`curl -X DELETE${header} http://127.0.0.1:4011/_sandbox/faults/${encodeURIComponent(name)}`)
    const page = withPorts('http://127.0.0.1:4011/_sandbox')
    return [
      'This response is due to the fault ',
      h('code', name),
      ', which was switched on in the sandbox. To switch it off: ',
      h('code', off),
      ', or ',
      h('a', { href: page }, "the sandbox's page"),
      '.',
    ]
  })
}

/** What to do where the sandbox did not answer as the example says, or does not know the key. */
export function hint({ status }: Example, got: number, { isEdited, isUnnamed }: SentTo): (string | VNode)[][] {
  if (got === 401 && status !== 401) {
    if (isUnnamed) return [['The request has no Authorization header.']]
    return [
      [
        'The sandbox knows ',
        h('a', { href: withBase('/guides/authentication#the-sandbox-s-keys') }, 'test keys'),
        ' alone, such as ',
        h('code', 'ap_test_admin'),
        '.',
      ],
    ]
  }
  if (isEdited || got === status) return []
  const reset = withPorts('curl -X POST http://127.0.0.1:4011/_sandbox/reset')
  return [['The sandbox remembers earlier calls. To begin again: ', h('code', reset)]]
}
