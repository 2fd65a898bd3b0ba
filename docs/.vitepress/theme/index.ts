import theme from 'vitepress/theme-without-fonts'
import type { Theme } from 'vitepress'
import { defineAsyncComponent } from 'vue'
import { Layout } from './layout.ts'
import { keepPorts } from './ports.ts'
import { stayOnSamePage } from './same-page.ts'
import './palette.css'
import './theme.css'
import './operation.css'

export default {
  extends: theme,
  Layout,
  enhanceApp({ app, router }) {
    // Only pages that have it load it.
    app.component(
      'ApTry',
      defineAsyncComponent(async () => (await import('./try.ts')).ApTry),
    )
    app.component(
      'ApJourney',
      defineAsyncComponent(async () => (await import('./journey.ts')).ApJourney),
    )
    app.component(
      'ApFilter',
      defineAsyncComponent(async () => (await import('./filter.ts')).ApFilter),
    )
    stayOnSamePage(router)
    if (typeof document !== 'undefined') keepPorts()
  },
} satisfies Theme
