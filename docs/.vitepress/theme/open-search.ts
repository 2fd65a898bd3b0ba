import { nextTick } from 'vue'

/** The search keeps its words here, and opens at this key. */
export async function openSearch(words: string): Promise<void> {
  sessionStorage.setItem('vitepress:local-search-filter', words)
  await nextTick()
  dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
}
