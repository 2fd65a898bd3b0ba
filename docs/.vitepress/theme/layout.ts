import theme from 'vitepress/theme-without-fonts'
import { onContentUpdated, withBase } from 'vitepress'
import { defineComponent, h, onMounted, ref } from 'vue'
import { errorAnchor } from './fields.ts'
import { giveFocusBack, openSearch } from './open-search.ts'
import { isOutdated, showPorts } from './ports.ts'

/** The theme's layout, with a 404 page that helps, and the way to the changes below each page. */
export const Layout = defineComponent({
  name: 'ApLayout',
  setup() {
    onContentUpdated(showPorts)
    onContentUpdated(arrive)
    onContentUpdated(linkCodes)
    onMounted(() => {
      addEventListener('hashchange', arrive)
      // The page may be there already: then the address does not change.
      addEventListener('click', ({ target }) => {
        const link = target instanceof Element ? target.closest('.vp-doc a[href^="#"]') : null
        if (link?.getAttribute('href') === location.hash) arrive()
      })
      addEventListener('beforeprint', unfoldAll)
      giveFocusBack()
      // From the page that another program makes: /?search=credit%20guard.
      const words = new URLSearchParams(location.search).get('search')
      if (words !== null) void openSearch(words)
    })
    return () =>
      h(theme.Layout, null, {
        'not-found': () => h(NotFound),
        'layout-bottom': () => h(Outdated),
        'doc-footer-before': () =>
          h('p', { class: 'ap-changes' }, [h('a', { href: withBase('/CHANGELOG') }, 'Changelog')]),
      })
  },
})

/** What the address names may be folded. From there, the keyboard goes on: in the form to try, from its first field. */
function arrive(): void {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (named === null) return
  const fold = named.closest('details:not([open])')
  fold?.setAttribute('open', '')
  if (fold) named.scrollIntoView()
  const field = named.id === 'try' ? document.querySelector<HTMLElement>('.ap-try select') : null
  if (!named.matches('a')) named.setAttribute('tabindex', '-1')
  ;(field ?? named).focus({ preventScroll: true })
}

/** More codes than that name a fold only by their number. */
const FEW = 3

/** Many codes that name a fold stand below its name, and lead to their rows in it: within the name, nothing could. */
function linkCodes(): void {
  for (const summary of document.querySelectorAll('.ap-text details > summary')) {
    const fold = summary.parentElement
    const status = summary.querySelector('strong')?.textContent ?? ''
    const codes = [...summary.querySelectorAll(':scope > code')]
    if (!(fold instanceof HTMLDetailsElement) || codes.length <= FEW) continue
    const links = document.createElement('p')
    links.className = 'ap-codes'
    for (const code of codes) {
      const link = document.createElement('a')
      link.href = `#${errorAnchor(status, code.textContent)}`
      link.append(code)
      links.append(link, ' ')
    }
    const count = document.createElement('small')
    count.textContent = `${codes.length} codes`
    summary.append(' ', count)
    const place = () => (fold.open ? summary : fold).after(links)
    place()
    fold.addEventListener('toggle', place)
  }
}

/** On paper, nothing can be unfolded. */
function unfoldAll(): void {
  for (const fold of document.querySelectorAll('.vp-doc details')) fold.setAttribute('open', '')
}

/** That the pages are of an earlier build, and when the new one is there. */
const Outdated = defineComponent({
  name: 'ApOutdated',
  setup() {
    const state = ref<'current' | 'outdated' | 'ready'>('current')
    async function look(): Promise<void> {
      if (!isOutdated()) {
        if (state.value === 'outdated') state.value = 'ready'
        return
      }
      state.value = 'outdated'
      setTimeout(() => void ask(), 3000)
    }
    /** Each response says so again. */
    async function ask(): Promise<void> {
      await fetch(withBase('/'), { method: 'HEAD', cache: 'no-store' }).catch(() => null)
      await look()
    }
    onMounted(look)
    const reload = () => location.reload()
    return () =>
      state.value === 'current'
        ? null
        : h('p', { class: 'ap-outdated', role: 'status' }, [
            state.value === 'outdated'
              ? 'These pages are of an earlier build. A new one is being made.'
              : 'The new build of these pages is there. ',
            ...(state.value === 'ready' ? [h('button', { type: 'button', onClick: reload }, 'Reload')] : []),
          ])
  },
})

/** The page of the error code that has this name in another case; null: none has. */
async function otherCase(name: string | null): Promise<string | null> {
  const list = withBase('/errors/')
  const response = name === null ? null : await fetch(list).catch(() => null)
  const codes = (await response?.text())?.match(/(?<=\/errors\/)\w+(?=")/g) ?? []
  const found = codes.find((code) => code.toLowerCase() === name?.toLowerCase())
  return found === undefined || found === name ? null : list + found
}

const NotFound = defineComponent({
  name: 'ApNotFound',
  setup() {
    const words = ref('')
    const code = ref<string | null>(null)
    onMounted(() => {
      const named = /\/errors\/(\w+)(?:\.html)?$/.exec(location.pathname)?.[1] ?? null
      void otherCase(named).then((page) => (page === null ? (code.value = named) : location.replace(page)))
      words.value = decodeURIComponent(/([^/]*)\/?$/.exec(location.pathname)?.[1] ?? '')
        .replace(/\.(?:html|md)$/, '')
        .replaceAll(/[-_]+/g, (sign) => (/[A-Z]{2}/.test(location.pathname) ? sign : ' '))
    })
    const link = (text: string, href: string) => h('li', h('a', { href: withBase(href) }, text))
    return () =>
      h('main', { class: 'ap-missing vp-doc' }, [
        ...(code.value === null
          ? [h('h1', 'There is no such page')]
          : [
              h('h1', `The error code ${code.value} is not documented`),
              h('p', [
                'The platform can add codes at any time. Branch on the ',
                h('a', { href: withBase('/guides/errors#by-status') }, 'status'),
                ' instead.',
              ]),
            ]),
        h('p', [
          h(
            'button',
            { type: 'button', onClick: () => void openSearch(words.value) },
            words.value === '' ? 'Search' : `Search for “${words.value}”`,
          ),
        ]),
        h('ul', [
          link('Every operation', '/operations/'),
          link('Every error code', '/errors/'),
          link('Guides, beginning with a first call', '/guides/first-call'),
          link('What changed in July 2026', '/guides/versioning#what-changed-in-july-2026'),
          link('Home', '/'),
        ]),
      ])
  },
})
