import { h } from 'vue'
import type { VNode } from 'vue'
import type { Draft } from '../../../scripts/site/forms/draft.ts'
import { FORMS } from '../../../scripts/site/forms/index.ts'
import { shownCode } from './colour.ts'

/** Names of our packages, which the build fills in. */
declare const AP_PACKAGES: { readonly client: string; readonly toolchain: string }

/** What the page does with the forms of a request. */
export interface OtherForms {
  /** The name of the one that is shown. */
  readonly form: string
  readonly choose: (form: string) => void
  /** What was copied just now: `form`, `link` or nothing. */
  readonly copied: string
  readonly copy: (what: string, text: string) => void
  readonly link: string
  /** Why the link is not the whole request; empty: it is. */
  readonly lacking: string
  /** Stands beside the button. */
  readonly failure: string
}

/** The request in other forms, to be copied. */
export function otherForms(now: Draft | { readonly problem: string }, page: OtherForms): VNode {
  const { form, choose, copied, copy, link, lacking, failure } = page
  const made = FORMS.find(({ label }) => label === form)
  const text = 'problem' in now || made === undefined ? '' : made.make(now, AP_PACKAGES).trimEnd()
  const button = (what: string, name: string, copies: string) =>
    h('button', { type: 'button', onClick: () => copy(what, copies) }, copied === what ? 'Copied' : name)
  return h('section', { class: 'ap-forms', 'aria-label': 'This request in other forms' }, [
    h(
      'div',
      {
        class: 'ap-kinds',
        role: 'tablist',
        'aria-label': 'Form',
        onKeydown: (event: KeyboardEvent) => turn(event, page),
      },
      FORMS.map(({ label }) =>
        h(
          'button',
          {
            type: 'button',
            role: 'tab',
            id: tabOf(label),
            'aria-selected': label === form,
            'aria-controls': PANEL,
            tabindex: label === form ? 0 : -1,
            onClick: () => choose(label),
          },
          label,
        ),
      ),
    ),
    h(
      'div',
      { class: 'ap-panel', role: 'tabpanel', id: PANEL, 'aria-labelledby': tabOf(form) },
      'problem' in now
        ? [now.problem].filter((one) => one !== failure).map((one) => h('p', { class: 'ap-failure' }, one))
        : [
            shownCode(text, made?.lang ?? ''),
            h('div', { class: 'ap-actions' }, [
              button('form', `Copy ${form}`, text),
              button('link', 'Copy link', link),
            ]),
            ...(lacking === '' ? [] : [h('p', { class: 'ap-hint' }, lacking)]),
          ],
    ),
  ])
}

const PANEL = 'ap-form-shown'

function tabOf(form: string): string {
  return `ap-form-${form.replaceAll(/\W/g, '')}`
}

/** The arrow keys go from one form to the next. */
function turn(event: KeyboardEvent, { form, choose }: OtherForms): void {
  const now = FORMS.findIndex(({ label }) => label === form)
  const places = new Map([
    ['ArrowRight', (now + 1) % FORMS.length],
    ['ArrowLeft', (now + FORMS.length - 1) % FORMS.length],
    ['Home', 0],
    ['End', FORMS.length - 1],
  ])
  const next = FORMS.at(places.get(event.key) ?? FORMS.length)
  if (next === undefined) return
  event.preventDefault()
  choose(next.label)
  document.getElementById(tabOf(next.label))?.focus()
}
