import { h } from 'vue'
import type { Ref, VNode } from 'vue'
import type { Example, Tried } from '../../../scripts/site/catalogue/examples.ts'
import type { Before } from '../../../scripts/site/forms/draft.ts'
import { OVERWRITES, overwrites } from '../../../scripts/site/forms/index.ts'
import { withLine } from '../../../src/text/json-error.ts'
import { shownCode } from './colour.ts'
import { withPlaces } from './places.ts'
import { SERVERS, withPorts } from './ports.ts'
import type { Server } from './ports.ts'

/** Until the examples are there. */
export const NOTHING: Tried = {
  examples: [],
  calls: {},
  testKeys: [],
  versioned: null,
  restoredBy: null,
  saves: null,
  within: null,
  named: [],
  faults: [],
}

interface Choices {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
}

/** The examples by the status that they are answered with. */
export function groupsOf(examples: readonly Example[]): readonly Choices[] {
  return [...new Set(examples.map(({ status }) => status))].map((status) => ({
    label: `Response ${status}`,
    options: examples.filter((each) => each.status === status).map(({ key, label }) => ({ value: key, text: label })),
  }))
}

export function select(value: string, change: (value: string) => void, groups: readonly Choices[]): VNode {
  return h(
    'select',
    { value, onChange: (event: Event) => change((event.target as HTMLSelectElement).value) },
    groups.map(({ label, options }) =>
      h(
        'optgroup',
        { label },
        options.map((option) => h('option', { value: option.value, selected: option.value === value }, option.text)),
      ),
    ),
  )
}

/** What the request is sent to. */
export function servers(
  chosen: Server,
  ports: Readonly<Record<Server, number>>,
  choose: (server: Server) => void,
): VNode {
  const options = (Object.keys(SERVERS) as Server[]).map((name) =>
    h('label', [
      h('input', {
        type: 'radio',
        name: 'server',
        value: name,
        checked: chosen === name,
        onChange: () => choose(name),
      }),
      ` ${SERVERS[name].text} `,
      h('small', `127.0.0.1:${ports[name]}`),
    ]),
  )
  return h('fieldset', [h('legend', 'Send to'), ...options])
}

/** The reader's own key. */
export function keyField(key: string, change: (key: string) => void): VNode {
  return labelled(
    'Your API key (kept in this tab only)',
    h('input', {
      type: 'password',
      value: key,
      autocomplete: 'off',
      placeholder: 'none',
      onInput: (event: Event) => change((event.target as HTMLInputElement).value.trim()),
    }),
  )
}

/** How to make a charge fail in a world of the sandbox; empty: its first one. */
export function chargeFaults(faults: Tried['faults'], world: string): VNode[] {
  if (faults.length === 0) return []
  const header = world === '' ? '' : ` -H 'x-sandbox-world: ${world}'`
  const page = withPorts('http://127.0.0.1:4011/_sandbox')
  return [
    h('details', [
      h('summary', 'Make a charge fail'),
      h('p', { class: 'ap-hint' }, [
        'Switch a fault on in the sandbox, then send it an example that charges. A command holds for one charge; on ',
        h('a', { href: page }, "the sandbox's page"),
        ', a fault stays on until you switch it off.',
      ]),
      ...faults.flatMap(({ name, does, command }) => [
        h('p', { class: 'ap-hint' }, [h('code', name), `: ${does.replaceAll('`', '')}`]),
        shownCode(withPorts(command) + header, 'sh'),
      ]),
    ]),
  ]
}

export function labelled(text: string, control: VNode): VNode {
  return h('label', { class: 'ap-labelled' }, [h('span', text), control])
}

export function field(
  label: string | null,
  value: string,
  change: (value: string) => void,
  rows: number,
  own?: Ref<HTMLTextAreaElement | null>,
): VNode {
  return h('textarea', {
    ...(own === undefined ? {} : { ref: own }),
    value,
    rows,
    spellcheck: false,
    autocapitalize: 'off',
    ...(label === null ? {} : { 'aria-label': label }),
    onInput: (event: Event) => change((event.target as HTMLTextAreaElement).value),
  })
}

export function sendButton(isBusy: boolean, own: Ref<HTMLButtonElement | null>): VNode[] {
  return [
    // One that is disabled would lose the focus.
    h('button', { ref: own, type: 'submit', class: 'ap-send', 'aria-disabled': isBusy }, isBusy ? 'Sending' : 'Send'),
    h('small', { class: 'ap-keys' }, 'Ctrl+Enter'),
  ]
}

export function lines(text: string): number {
  return Math.min(Math.max(text.split('\n').length, 1), 16)
}

/** Where a body that was edited is no JSON. */
export function notJson(body: string, example: string, lead: (line: number, column: number) => void): VNode[] {
  if (body === '' || body === example) return []
  try {
    JSON.parse(body)
    return []
  } catch (error) {
    const says = `The body is not JSON: ${withLine((error as Error).message, body)}.`
    return [h('p', { class: 'ap-hint' }, withPlaces(says, lead))]
  }
}

/** What goes out beside the request, or has to be done first. */
export function notes(before: readonly Before[], sent: { readonly method: string }, fault: Example['fault']): VNode[] {
  return [
    ...before.map(({ method, target, bind }) =>
      h('p', { class: 'ap-hint' }, [
        bind.length === 0
          ? 'Sent first: '
          : `Sent first, to replace the example's ${bind.map(([to]) => to.join('.')).join(', ')} unless you type it: `,
        h('code', `${method} ${target}`),
        ...(overwrites(sent, { bind }) ? [`. ${OVERWRITES}`] : []),
      ]),
    ),
    ...(fault === null
      ? []
      : [
          h('p', { class: 'ap-hint' }, [
            'No request causes this response, so the header ',
            h('code', 'Prefer'),
            ' asks for this response, and nothing is changed. To make a request of your app fail like this, switch the fault on:',
          ]),
          shownCode(withPorts(fault), 'sh'),
        ]),
  ]
}

/** Where a retry cannot be told from a new request. */
export function unkeyed(charges: boolean, add: () => void): VNode {
  return h('p', { class: 'ap-hint' }, [
    `Sent again after a timeout, this request may ${charges ? 'charge again' : 'be applied twice'}. With a key, the second one gets the first response: `,
    h('button', { type: 'button', onClick: add }, 'Add an Idempotency-Key'),
  ])
}

/** What is read out, and shown elsewhere. */
export function aloud(text: string): VNode[] {
  return text === '' ? [] : [h('p', { class: 'visually-hidden' }, text)]
}

/** Whether the page says what to do after no response. */
export function isToldHow(): boolean {
  return [...document.querySelectorAll('.ap-text strong, .ap-head strong')].some(
    (one) => one.textContent === 'No response?',
  )
}
