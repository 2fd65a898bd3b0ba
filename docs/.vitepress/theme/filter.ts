import { defineComponent, h, onMounted, ref } from 'vue'
import { openSearch } from './open-search.ts'

/** Narrows the lists of its page to the items that have all words typed; without a script there is none. */
export const ApFilter = defineComponent({
  name: 'ApFilter',
  props: { what: { type: String, required: true } },
  setup(props) {
    const isThere = ref(false)
    const shown = ref<number | null>(null)
    onMounted(() => (isThere.value = true))

    let typed = ''

    function narrow(text: string): void {
      typed = text.trim()
      const words = text.toLowerCase().split(/\s+/)
      let count = 0
      for (const heading of document.querySelectorAll<HTMLElement>('.vp-doc h2')) {
        const list = heading.nextElementSibling
        const items = [...(list?.querySelectorAll<HTMLElement>('li') ?? [])]
        const texts = new Map(items.map((item) => [item, `${item.textContent} ${heading.textContent}`.toLowerCase()]))
        const found = items.filter((item) => words.every((word) => texts.get(item)?.includes(word) === true))
        for (const item of items) item.hidden = !found.includes(item)
        const isEmpty = items.length > 0 && found.length === 0
        heading.hidden = isEmpty
        if (list instanceof HTMLElement) list.hidden = isEmpty
        count += found.length
      }
      shown.value = typed === '' ? null : count
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
            h('span', { role: 'status' }, shown.value === null ? '' : ` ${shown.value} found`),
            shown.value === 0
              ? [
                  ' · ',
                  h('button', { type: 'button', onClick: () => void openSearch(typed) }, 'Search all pages for it'),
                ]
              : null,
          ])
        : null
  },
})
