import { nextTick } from 'vue'

/** The search keeps its words here, and opens at this key. */
export async function openSearch(words: string): Promise<void> {
  sessionStorage.setItem('vitepress:local-search-filter', words)
  await nextTick()
  dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
}

const SEARCH = '.VPLocalSearchBox'

/** When the search closes on the same page, the keyboard goes on where it was before. */
export function giveFocusBack(): void {
  let last: Element | null = null
  let openedAt = location.href
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.closest(SEARCH) === null) last = target
  })
  new MutationObserver((changes) => {
    const isSearch = (node: Node) => node instanceof Element && node.matches(SEARCH)
    if (changes.some(({ addedNodes }) => [...addedNodes].some(isSearch))) openedAt = location.href
    if (!changes.some(({ removedNodes }) => [...removedNodes].some(isSearch))) return
    // A result that was chosen changes the address first.
    setTimeout(() => {
      const isLost = document.activeElement === document.body || document.activeElement === null
      if (isLost && location.href === openedAt && last instanceof HTMLElement) last.focus({ preventScroll: true })
    })
  }).observe(document.body, { childList: true })
}
