import type { Router } from 'vitepress'

let shown: Router['route'] | null = null
let isBack = false
let isLoading = false

/** From then on, Back and Forward within the page that is shown load nothing: what was typed in it, and what came back, stays. */
export function stayOnSamePage(router: Router): void {
  shown = router.route
  router.onBeforeRouteChange = () => {
    // By a link, and not by Back.
    isBack = false
    isLoading = true
  }
  router.onAfterRouteChange = () => void (isLoading = false)
}

/** Whether the page was reached by Back or Forward. */
export function cameBack(): boolean {
  return isBack
}

// Before VitePress adds its own listener, which it does before it calls the theme.
if (typeof document !== 'undefined')
  addEventListener('popstate', (event) => {
    isBack = true
    // Back while another page loads leads away from that one.
    if (!isLoading && shown !== null && pageOf(location.pathname) === pageOf(shown.path))
      event.stopImmediatePropagation()
  })

function pageOf(path: string): string {
  return path.replace(/(?:index)?\.html$/, '')
}
