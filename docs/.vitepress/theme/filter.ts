import { withBase } from 'vitepress'
import { defineComponent, h, onMounted, ref } from 'vue'
import type { VNode } from 'vue'
import { openSearch } from './open-search.ts'
import { listed, ranked } from '../../../scripts/site/catalogue/ranked.ts'
import type { Listed } from '../../../scripts/site/catalogue/ranked.ts'

/** The word in the address, so that Back and a link bring it back. */
const NAME = 'filter'

/** A line of the page's lists, with the heading above it. */
interface Line {
  readonly html: string
  readonly under: string
}

/**
 * Shows what the items of its page's lists have of the words typed, in one list, the best first; where none has any, the page's lists
 * stay. Without a script there is none.
 */
export const ApFilter = defineComponent({
  name: 'ApFilter',
  props: { what: { type: String, required: true } },
  setup(props) {
    const isThere = ref(false)
    const typed = ref('')
    const shown = ref<ReturnType<typeof ranked<Line>> | null>(null)
    let all: readonly Listed<Line>[] = []

    onMounted(() => {
      isThere.value = true
      all = headings().flatMap((heading) =>
        [...(heading.nextElementSibling?.querySelectorAll<HTMLElement>('li') ?? [])].map((item) =>
          itemOf(item, heading),
        ),
      )
      narrow(new URLSearchParams(location.search).get(NAME) ?? '')
    })

    function narrow(text: string): void {
      typed.value = text
      const asked = text.trim()
      shown.value = asked === '' ? null : ranked(all, asked)
      const isListed = (shown.value?.found ?? []).length > 0
      for (const heading of headings()) {
        heading.hidden = isListed
        if (heading.nextElementSibling instanceof HTMLElement) heading.nextElementSibling.hidden = isListed
      }
      const url = new URL(location.href)
      if (asked === '') url.searchParams.delete(NAME)
      else url.searchParams.set(NAME, asked)
      if (url.href !== location.href) history.replaceState(history.state, '', url)
    }

    /** With Enter. */
    function openFirst({ key, isComposing, target }: KeyboardEvent): void {
      if (key !== 'Enter' || isComposing) return
      ;(target as HTMLElement).closest('.ap-filter')?.querySelector<HTMLElement>('ol a')?.click()
    }

    function said(): string {
      if (shown.value === null) return ''
      const { found, hasAll, undocumented } = shown.value
      if (undocumented.length > 0 && found.length === 0)
        return ` No code is documented with ${undocumented.join(', ')}. A proxy between you and the API may have sent it.`
      if (found.length === 0) return ' None has these words. All codes are listed below.'
      return hasAll ? ` ${found.length} found` : ` None has all of these words. The ${found.length} nearest:`
    }

    return () =>
      isThere.value
        ? h('div', { class: 'ap-filter' }, [
            h('p', [
              h('label', [
                'Filter ',
                h('input', {
                  type: 'search',
                  value: typed.value,
                  placeholder: props.what,
                  autocomplete: 'off',
                  onInput: (event: Event) => narrow((event.target as HTMLInputElement).value),
                  onKeydown: openFirst,
                }),
              ]),
              h('span', { role: 'status' }, said()),
              shown.value !== null
                ? [
                    ' ',
                    h(
                      'button',
                      { type: 'button', onClick: () => void openSearch(typed.value.trim()) },
                      'Search all pages for it',
                    ),
                  ]
                : null,
              shown.value?.found.length === 0 ? h('span', { class: 'ap-elsewhere' }, elsewhere()) : null,
            ]),
            shown.value === null || shown.value.found.length === 0
              ? null
              : h(
                  'ol',
                  shown.value.found.map(({ html, under }) => h('li', { innerHTML: `${html} <small>${under}</small>` })),
                ),
          ])
        : null
  },
})

/** Those above the page's lists. */
function headings(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.vp-doc h2')]
}

function itemOf(item: HTMLElement, heading: HTMLElement): Listed<Line> {
  const name = item.querySelector('code')?.textContent ?? ''
  const title = heading.cloneNode(true) as HTMLElement
  title.querySelector('.header-anchor')?.remove()
  const line = { html: item.innerHTML, under: title.innerHTML.trim() }
  const { also = '', messages = '' } = item.dataset
  return listed(line, name, `${title.textContent} ${item.textContent}`, also, messages.split(' | '))
}

/** What has no error code stands elsewhere. */
function elsewhere(): (string | VNode)[] {
  const link = (text: string, page: string) => h('a', { href: withBase(page) }, text)
  return [
    'No response at all? See ',
    link('No response', '/guides/errors#no-response'),
    ' and ',
    link('Idempotency', '/guides/idempotency'),
    '. No JSON? See ',
    link('HTML in place of JSON', '/guides/errors#html-in-place-of-json'),
    '. Blocked by the browser? See ',
    link('CORS', '/guides/conventions#browsers-and-cors'),
    '.',
  ]
}
