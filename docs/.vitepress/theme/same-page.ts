import type { Router } from 'vitepress'

let shown: Router['route'] | null = null
let isBack = false

/** From then on, Back and Forward within the page that is shown load nothing: what was typed in it, and what came back, stays. */
export function stayOnSamePage(router: Router): void {
  shown = router.route
  // By a link, and not by Back.
  router.onBeforeRouteChange = () => void (isBack = false)
}

/** Whether the page was reached by Back or Forward. */
export function cameBack(): boolean {
  return isBack
}

// Before VitePress adds its own listener, which it does before it calls the theme.
if (typeof document !== 'undefined')
  addEventListener('popstate', (event) => {
    isBack = true
    if (shown !== null && pageOf(location.pathname) === pageOf(shown.path)) event.stopImmediatePropagation()
  })

function pageOf(path: string): string {
  return path.replace(/(?:index)?\.html$/, '')
}
