import { h } from 'vue'
import type { Ref, VNode } from 'vue'
import type { Example } from '../../../scripts/site/catalogue/examples.ts'
import type { Before } from '../../../scripts/site/forms/draft.ts'
import { OVERWRITES, overwrites } from '../../../scripts/site/forms/index.ts'
import { withLine } from '../../../src/text/json-error.ts'
import { shownCode } from './colour.ts'
import { withPlaces } from './places.ts'
import { withPorts } from './ports.ts'

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
          : `Sent first, to fill in ${bind.map(([to]) => to.join('.')).join(', ')} unless you type it: `,
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
