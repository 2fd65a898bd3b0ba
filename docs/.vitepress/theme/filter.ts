import { withBase } from 'vitepress'
import { defineComponent, h, onMounted, ref } from 'vue'
import type { VNode } from 'vue'
import { closeName } from '../../../src/contract/nearest-names.ts'
import { openSearch } from './open-search.ts'
import { SLIP } from './searching.ts'
import { searchTerms, wordsAsked } from '../../../src/text/search-terms.ts'

/**
 * Narrows the lists of its page to the items that have all words typed, or, if none has, to those that have most of them. A word
 * that none has may be a slip. Without a script there is none.
 */
export const ApFilter = defineComponent({
  name: 'ApFilter',
  props: { what: { type: String, required: true } },
  setup(props) {
    const isThere = ref(false)
    const shown = ref<{ readonly count: number; readonly hasAll: boolean } | null>(null)
    onMounted(() => (isThere.value = true))

    let typed = ''

    function narrow(text: string): void {
      typed = text.trim()
      // Names stand here as their words, too.
      const asked = typed === '' ? [] : wordsAsked(typed).filter((word) => !word.includes('='))
      const words = asked.map((word) => searchTerms(word) ?? [word.toLowerCase()])
      const all = [...document.querySelectorAll<HTMLElement>('.vp-doc h2')].map((heading) => {
        const list = heading.nextElementSibling
        const items = [...(list?.querySelectorAll<HTMLElement>('li') ?? [])]
        return { heading, list, items: items.map((item) => ({ item, own: textOf(item, heading) })) }
      })
      const texts = all.flatMap(({ items }) => items.map(({ own }) => own))
      const meant = words.map((terms) => (texts.some((one) => has(one, terms)) ? terms : slipOf(terms, texts)))
      const lists = all.map(({ heading, list, items }) => ({
        heading,
        list,
        items: items.map(({ item, own }) => ({ item, has: meant.filter((terms) => has(own, terms)).length })),
      }))
      const most = Math.max(0, ...lists.flatMap(({ items }) => items.map((one) => one.has)))
      let count = 0
      for (const { heading, list, items } of lists) {
        for (const one of items) one.item.hidden = words.length > 0 && (most === 0 || one.has < most)
        const found = items.filter(({ item }) => item.hidden === false).length
        const isEmpty = items.length > 0 && found === 0
        heading.hidden = isEmpty
        if (list instanceof HTMLElement) list.hidden = isEmpty
        count += found
      }
      shown.value = typed === '' ? null : { count, hasAll: most === words.length }
    }

    function said(): string {
      if (shown.value === null) return ''
      const { count, hasAll } = shown.value
      return hasAll || count === 0 ? ` ${count} found` : ` ${count} found with most of the words`
    }

    return () =>
      isThere.value
        ? h('p', { class: 'ap-filter' }, [
            h('label', [
              'Filter ',
              h('input', {
                type: 'search',
                placeholder: props.what,
                autocomplete: 'off',
                onInput: (event: Event) => narrow((event.target as HTMLInputElement).value),
              }),
            ]),
            h('span', { role: 'status' }, said()),
            shown.value?.hasAll === false
              ? [
                  ' · ',
                  h('button', { type: 'button', onClick: () => void openSearch(typed) }, 'Search all pages for it'),
                ]
              : null,
            shown.value?.count === 0 ? h('span', { class: 'ap-elsewhere' }, elsewhere()) : null,
          ])
        : null
  },
})

/** What has no error code stands elsewhere. */
function elsewhere(): (string | VNode)[] {
  const link = (text: string, page: string) => h('a', { href: withBase(page) }, text)
  return [
    'No response at all? See ',
    link('No response', '/guides/errors#no-response'),
    ' and ',
    link('Idempotency', '/guides/idempotency'),
    '. Blocked by the browser? See ',
    link('CORS', '/guides/conventions#browsers-and-cors'),
    '.',
  ]
}

interface Text {
  readonly words: readonly string[]
  /** With nothing between the words of a name. */
  readonly names: string
}

function textOf(item: HTMLElement, heading: HTMLElement): Text {
  const text = `${item.textContent} ${item.dataset['also'] ?? ''} ${heading.textContent}`.toLowerCase()
  return { words: text.split(/[^\p{L}\p{N}]+/u), names: text.replaceAll('_', '') }
}

/** Whether a text has a word in any of its forms. */
function has({ words, names }: Text, terms: readonly string[]): boolean {
  return terms.some(
    (term) =>
      words.some((word) => word === term || (term.length > 3 && word.startsWith(term))) ||
      (term.length > 5 && names.includes(term.replaceAll('_', ''))),
  )
}

/** The word that one which stands nowhere is a slip of; nothing: it is none. */
function slipOf([typed = '']: readonly string[], texts: readonly Text[]): readonly string[] {
  const meant = closeName(typed, [...new Set(texts.flatMap(({ words }) => words))], Math.round(typed.length * SLIP))
  return meant === null || typed.length < 4 ? [] : [meant]
}
