import { defineComponent, h, onMounted, ref } from 'vue'
import { openSearch } from './open-search.ts'
import { searchTerms, wordsAsked } from '../../../src/text/search-terms.ts'

/**
 * Narrows the lists of its page to the items that have all words typed, or, if none has, to those that have most of them; without
 * a script there is none.
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
      const lists = [...document.querySelectorAll<HTMLElement>('.vp-doc h2')].map((heading) => {
        const list = heading.nextElementSibling
        const items = [...(list?.querySelectorAll<HTMLElement>('li') ?? [])]
        return { heading, list, items: items.map((item) => ({ item, has: wordsIn(item, heading, words) })) }
      })
      const most = Math.max(0, ...lists.flatMap(({ items }) => items.map(({ has }) => has)))
      let count = 0
      for (const { heading, list, items } of lists) {
        for (const { item, has } of items) item.hidden = words.length > 0 && (most === 0 || has < most)
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
          ])
        : null
  },
})

/** How many of the words an item has, each in any of its forms, and a name also without what is between its words. */
function wordsIn(item: HTMLElement, heading: HTMLElement, words: readonly (readonly string[])[]): number {
  const text = `${item.textContent} ${item.dataset['also'] ?? ''} ${heading.textContent}`.toLowerCase()
  const own = text.split(/[^\p{L}\p{N}]+/u)
  const names = text.replaceAll('_', '')
  const has = (term: string): boolean =>
    own.some((word) => word === term || (term.length > 3 && word.startsWith(term))) ||
    (term.length > 5 && names.includes(term.replaceAll('_', '')))
  return words.filter((terms) => terms.some(has)).length
}
