// Light or dark: this page shares the choice with the guides.
{
  const root = document.documentElement
  const chosen = () => {
    const kept = localStorage.getItem('vitepress-theme-appearance') ?? 'auto'
    return kept === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : kept === 'dark'
  }
  /** @param {boolean} dark */
  const show = (dark) => {
    root.classList.toggle('dark', dark)
    root.classList.toggle('light', !dark)
    localStorage.setItem('redoc.colorMode', dark ? 'dark' : 'light')
    // At first there is no body.
    for (const body of document.querySelectorAll('body')) {
      body.classList.toggle('dark-mode', dark)
      body.classList.toggle('light-mode', !dark)
    }
    document.querySelector('.ap-appearance')?.setAttribute('aria-checked', String(dark))
  }
  show(chosen())
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => show(chosen()))
  addEventListener('DOMContentLoaded', () => {
    show(chosen())
    document.querySelector('.ap-appearance')?.addEventListener('click', () => {
      const dark = !root.classList.contains('dark')
      localStorage.setItem('vitepress-theme-appearance', dark ? 'dark' : 'light')
      show(dark)
    })
    // The page's script creates the content and handles fragments.
    document.querySelector('.ap-skip')?.addEventListener('click', (event) => {
      event.preventDefault()
      const content = document.querySelector('main, .api-content')
      content?.setAttribute('tabindex', '-1')
      if (content instanceof HTMLElement) content.focus()
    })
  })
}
