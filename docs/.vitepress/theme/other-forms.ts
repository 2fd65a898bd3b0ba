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
      { class: 'ap-kinds', role: 'group', 'aria-label': 'Form' },
      FORMS.map(({ label }) =>
        h('button', { type: 'button', 'aria-pressed': label === form, onClick: () => choose(label) }, label),
      ),
    ),
    ...('problem' in now
      ? [now.problem].filter((one) => one !== failure).map((one) => h('p', { class: 'ap-failure' }, one))
      : [
          shownCode(text, made?.lang ?? ''),
          h('div', { class: 'ap-actions' }, [button('form', `Copy ${form}`, text), button('link', 'Copy link', link)]),
          ...(lacking === '' ? [] : [h('p', { class: 'ap-hint' }, lacking)]),
        ]),
  ])
}
