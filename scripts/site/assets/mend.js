// Adds names for screen readers and keyboards that Redoc leaves out.
{
  /** @type {readonly [selector: string, mend: (element: Element) => unknown][]} */
  const mends = [
    [
      'button[aria-label]:not([data-named])',
      (button) => {
        const shown = button.textContent.trim()
        const name = button.getAttribute('aria-label') ?? ''
        button.setAttribute('data-named', '')
        if (shown !== '' && !name.includes(shown)) button.setAttribute('aria-label', `${shown}, ${name}`)
      },
    ],
    ['button[role="search"]', (button) => button.removeAttribute('role')],
    ["button[class*='copy-button']:not([aria-label])", (button) => button.setAttribute('aria-label', 'Copy')],
    [
      'button:not([aria-label], [aria-labelledby])',
      (button) => button.textContent.trim() === '' && button.setAttribute('aria-label', 'Search'),
    ],
    ['button[aria-selected]:not([role])', (button) => button.removeAttribute('aria-selected')],
    ['[role="tablist"] button:not([role="tab"])', (button) => button.setAttribute('role', 'tab')],
    ['ul.endpoints:not([tabindex])', (list) => list.setAttribute('tabindex', '0')],
  ]
  const mendAll = () => {
    for (const [selector, mend] of mends) for (const element of document.querySelectorAll(selector)) mend(element)
  }
  let due = false
  const soon = () => {
    if (due) return
    due = true
    setTimeout(() => {
      due = false
      mendAll()
    }, 100)
  }
  // The site has one search, which finds more than Redoc's.
  /** @param {KeyboardEvent} event */
  const search = (event) => {
    const link = document.querySelector('a.ap-search')?.getAttribute('href') ?? ''
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || link === '') return
    event.preventDefault()
    event.stopImmediatePropagation()
    location.assign(link)
  }
  addEventListener('keydown', search, { capture: true })
  addEventListener('DOMContentLoaded', () => {
    mendAll()
    new MutationObserver(soon).observe(document.body, { childList: true, subtree: true })
  })
}
