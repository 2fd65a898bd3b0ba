import { withBase } from 'vitepress'
import { h } from 'vue'
import type { VNode } from 'vue'
import type { Example } from '../../../scripts/site/catalogue/examples.ts'
import { chargedBy, NO_CHARGE } from '../../../scripts/site/forms/typed.ts'
import { withPorts } from './ports.ts'
import type { Answered } from './send.ts'

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
  /** It was changed after it was sent. */
  readonly isStale: boolean
  /** As it was sent; empty: it was changed since. */
  readonly body: string
}

const WORLD = /^x-sandbox-world: *(\S+)/im

/** Empty: none. */
export function worldIn(headers: string): string {
  return WORLD.exec(headers)?.[1] ?? ''
}

export function withoutWorld(headers: string): string {
  return headers
    .split('\n')
    .filter((line) => !WORLD.test(line))
    .join('\n')
}

const KEPT_WORLD = 'ap-world'

/** The world of these headers goes along in this tab, as the server does. */
export function keepWorld(headers: string): void {
  const world = worldIn(headers)
  if (world === '') sessionStorage.removeItem(KEPT_WORLD)
  else sessionStorage.setItem(KEPT_WORLD, world)
}

/** Headers with the tab's world, for the sandbox. */
export function inWorld(headers: string, server: string): string {
  const world = server === 'sandbox' ? sessionStorage.getItem(KEPT_WORLD) : null
  return world === null ? headers : [...(headers === '' ? [] : [headers]), `x-sandbox-world: ${world}`].join('\n')
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
export function hint(
  { status, answer }: Example,
  { status: got, text }: Pick<Answered, 'status' | 'text'>,
  { isEdited, isStale, isUnnamed, body }: SentTo,
  startOver: () => void,
): (string | VNode)[][] {
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
  const lacksCharge = chargedBy(body, text) === NO_CHARGE && chargedBy(body, answer ?? '') !== NO_CHARGE
  if (isEdited || isStale || (got === status && !lacksCharge)) return []
  return [
    [
      'The sandbox remembers earlier calls. To begin again without losing them: ',
      h('button', { type: 'button', onClick: startOver }, 'Use a new world'),
      '. To take all of them back: Start over on ',
      h('a', { href: withPorts('http://127.0.0.1:4011/_sandbox') }, "the sandbox's page"),
      '.',
    ],
  ]
}

/** Where what a path names is found, after a response that it is not there. */
export function whereNamed(
  named: readonly { readonly name: string; readonly read: string; readonly href: string }[],
  useExample: (() => void) | null,
): VNode[] {
  if (named.length === 0 && useExample === null) return []
  return [
    h('p', { class: 'ap-hint' }, [
      ...named.flatMap(({ name, read, href }, index) => [
        index === 0 ? 'Look ' : ', ',
        h('code', name),
        ' up in ',
        h('a', { href }, [h('code', read)]),
      ]),
      ...(named.length === 0 ? [] : ['. ']),
      ...(useExample === null
        ? []
        : ['One that exists: ', h('button', { type: 'button', onClick: useExample }, "Use the example's path")]),
    ]),
  ]
}
