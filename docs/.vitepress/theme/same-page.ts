import type { Router } from 'vitepress'

let shown: Router['route'] | null = null
let isBack = isReturn()
let isLoading = false
let isFirst = true

/** From then on, Back and Forward within the page that is shown load nothing: what was typed in it, and what came back, stays. */
export function stayOnSamePage(router: Router): void {
  shown = router.route
  router.onBeforeRouteChange = () => {
    // By a link, and not by Back; the first page may be loaded again.
    if (!isFirst) isBack = false
    isFirst = false
    isLoading = true
  }
  router.onAfterRouteChange = () => void (isLoading = false)
}

/** Whether the browser loaded the first page again, or came back to it from elsewhere. */
function isReturn(): boolean {
  const [loaded] = typeof document === 'undefined' ? [] : performance.getEntriesByType('navigation')
  return /^(?:reload|back_forward)$/.test((loaded as PerformanceNavigationTiming | undefined)?.type ?? '')
}

/** Whether the page was reached by Back or Forward, or loaded again. */
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
