import { withBase } from 'vitepress'
import { defineComponent, h, nextTick, onMounted, ref, shallowRef } from 'vue'
import type { VNode } from 'vue'
import { conditionText } from '../../workflows/wording.ts'
import { addressOf, withoutSecrets } from './address.ts'
import { changeTable } from './change-table.ts'
import { shownCode } from './colour.ts'
import { aboutOf, keepReads } from './kept.ts'
import type { KeptRead } from './kept.ts'
import { portOf } from './ports.ts'
import { linesOf } from '../../../scripts/site/forms/typed.ts'
import { statusClass, whyNoResponse } from './send.ts'
import { at, jsonIn } from '../../../scripts/site/forms/draft.ts'
import { keptStep, ranAsKept, walk } from './walk.ts'
import type { KeptStep, Ran, Walkable } from './walk.ts'

/** A run, as this tab keeps it until it starts over. */
interface KeptRun {
  readonly url: string
  readonly world: string
  readonly steps: readonly KeptStep[]
}

/** Runs a journey on the reader's sandbox, one step at a time, and shows what each step changed. */
export const ApJourney = defineComponent({
  name: 'ApJourney',
  props: { journey: { type: String, required: true } },
  setup(props) {
    const loaded = shallowRef<Walkable | null>(null)
    const ran = shallowRef<readonly Ran[]>([])
    const failure = ref('')
    const busy = ref(false)
    const list = ref<HTMLElement | null>(null)
    const place = `ap-journey:${props.journey}`
    let url = ''
    let world = ''
    let next: ReturnType<typeof walk> | null = null

    onMounted(async () => {
      url = `http://127.0.0.1:${portOf('sandbox')}`
      const response = await fetch(withBase(`/workflows/${props.journey}.json`)).catch(() => null)
      if (response?.ok !== true) return
      loaded.value = (await response.json()) as Walkable
      resume(loaded.value)
      // Back goes to a place on a page without the results.
      const { scrollPosition = 0 } = (history.state ?? {}) as { readonly scrollPosition?: number }
      if (scrollPosition > 0) await showNewest()
    })

    function resume(journey: Walkable): void {
      const kept = jsonIn(sessionStorage.getItem(place) ?? 'null') as KeptRun | null
      // Another sandbox does not have the world.
      const earlier = kept?.url === url ? ranAsKept(journey, kept.world, kept.steps) : null
      if (kept === null || earlier === null) return
      world = kept.world
      ran.value = earlier
      next = walk(journey, url, world, pause, earlier)
    }

    function keep(): void {
      const kept: KeptRun = { url, world, steps: ran.value.map(keptStep) }
      sessionStorage.setItem(place, JSON.stringify(kept))
    }

    function reads(): readonly KeptRead[] {
      return ran.value.flatMap(({ request, answered: { status, text } }) => {
        const { operation, method, target, headers } = request
        return method === 'GET' && status === 200
          ? [{ operation, target, of: aboutOf(url, target, headers), text }]
          : []
      })
    }

    async function showNewest(): Promise<void> {
      await nextTick()
      list.value?.lastElementChild?.scrollIntoView({ block: 'nearest' })
    }

    function startOver(): void {
      if (busy.value) return
      sessionStorage.removeItem(place)
      next = null
      ran.value = []
      failure.value = ''
    }

    /** What has not come as expected may do so now. */
    async function runAgain(): Promise<void> {
      if (busy.value || loaded.value === null) return
      ran.value = ran.value.slice(0, -1)
      next = walk(loaded.value, url, world, pause, ran.value)
      await run(false)
    }

    async function run(isAll: boolean): Promise<void> {
      if (loaded.value === null || busy.value) return
      busy.value = true
      failure.value = ''
      if (next === null) {
        world = `journey-${crypto.randomUUID().slice(0, 8)}`
        next = walk(loaded.value, url, world, pause)
      }
      try {
        const last = isAll ? loaded.value.steps.length : ran.value.length + 1
        while (ran.value.length < last && state() === 'running') {
          const one = await next()
          if (one === null) break
          ran.value = [...ran.value, one]
          keep()
          await showNewest()
        }
      } catch {
        failure.value = await whyNoResponse(url, 'sandbox', 'Start over: each run has a world of its own.')
      }
      busy.value = false
    }

    function state(): 'running' | 'failed' | 'done' {
      if ((ran.value.at(-1)?.unmet.length ?? 0) > 0) return 'failed'
      return ran.value.length === loaded.value?.steps.length ? 'done' : 'running'
    }

    /** Whether it failed where something else than its steps had changed what they read. */
    function isBroken(): boolean {
      return state() === 'failed' && ran.value.some(({ meanwhile }) => meanwhile.size > 0)
    }

    /** The result beside the buttons. */
    function tally(): string {
      const met = ran.value.filter(({ unmet }) => unmet.length === 0).length
      return `${met} of ${loaded.value?.steps.length ?? 0} steps as expected`
    }

    // A disabled button would lose the keyboard's focus.
    const button = (text: string, act: () => unknown, isFirst = false) =>
      h(
        'button',
        {
          type: 'button',
          'aria-disabled': busy.value,
          class: isFirst ? 'ap-send' : '',
          onClick: act,
        },
        text,
      )

    return () => {
      const step = loaded.value?.steps[ran.value.length]
      if (loaded.value === null) return null
      return h('section', { class: 'ap-try ap-journey', 'aria-label': 'Run the journey' }, [
        h('div', { 'aria-live': 'polite' }, [
          h('ol', { ref: list, onClick: () => keepReads(reads()) }, ran.value.map(stepShown)),
          ...(failure.value === '' ? [] : [h('p', { class: 'ap-failure' }, failure.value)]),
          ...(state() === 'done'
            ? [
                h('p', [
                  'The journey is complete. Its world is ',
                  h('code', world),
                  ' on the ',
                  h('a', { href: `${url}/_sandbox` }, "sandbox's page"),
                  '.',
                ]),
              ]
            : []),
          ...(state() === 'failed' ? [h('p', { class: 'ap-failure' }, 'The journey stops here.')] : []),
        ]),
        // Below the newest result, and at the window's edge while that is further down.
        h('div', { class: 'ap-actions' }, [
          ...(step === undefined || state() !== 'running'
            ? []
            : [
                button(busy.value ? 'Running' : `Run step ${ran.value.length + 1}: ${step.id}`, () => run(false), true),
                button('Run all', () => run(true)),
              ]),
          // What somebody else changed in its world stays changed there.
          ...(isBroken() ? [button('Start over in a new world', startOver, true)] : []),
          ...(state() === 'failed'
            ? [
                button(
                  busy.value ? 'Running' : `Run step ${ran.value.length} again: ${ran.value.at(-1)?.step.id}`,
                  runAgain,
                  !isBroken(),
                ),
              ]
            : []),
          ...(ran.value.length === 0 || isBroken() ? [] : [button('Start over', startOver)]),
          ...(ran.value.length === 0 ? [] : [h('b', tally())]),
        ]),
      ])
    }
  },
})

function pause(seconds: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, seconds * 1000)
  })
}

/** The error code of a response, with its page. */
function codeShown({ codes }: Ran['step'], text: string): (string | VNode)[] {
  const body: unknown = jsonIn(text)
  const texts = typeof body === 'object' ? Object.values(body ?? {}).map(String) : []
  const code = texts.find((value) => Object.hasOwn(codes, value))
  return code === undefined ? [] : [' ', h('a', { href: withBase(codes[code] ?? '') }, h('code', code))]
}

function stepShown({ step, request, answered, times, unmet, changed, meanwhile }: Ran): VNode {
  const isMet = unmet.length === 0
  return h('li', [
    h('p', { class: 'ap-status' }, [
      h('a', { href: `#${step.id}` }, step.id),
      ' ',
      h('code', `${request.method} ${request.target}`),
      ' ',
      h('b', { class: statusClass(answered.status) }, String(answered.status)),
      ...codeShown(step, answered.text),
      `${times === 1 ? '' : ` after ${times} requests`}, ${isMet ? 'as expected' : 'not as expected:'}`,
    ]),
    ...(isMet
      ? []
      : [
          h(
            'ul',
            { class: 'ap-named' },
            unmet.map((one) =>
              h('li', [...inMarkdown(`Expected: ${conditionText(one)}. Found: `), h('code', one.found)]),
            ),
          ),
        ]),
    ...[...meanwhile].map((change) =>
      changeTable(change, 'Changed since the step before, by time or by another request, at '),
    ),
    ...(changed.size === 0 && (isMet || meanwhile.size > 0)
      ? [h('p', { class: 'ap-hint' }, meanwhile.size === 0 ? 'Changed nothing.' : 'The step itself changed nothing.')]
      : []),
    ...[...changed].map((change) => changeTable(change, 'Changed at ')),
    h('details', [
      h('summary', 'Request and response'),
      shownCode(requestText(request), 'http'),
      shownCode(answered.text, 'json'),
      h('p', [h('a', { href: editAddress(step, request) }, "Edit this request on the operation's page")]),
    ]),
  ])
}

/** The words of a condition, its code as code. */
function inMarkdown(text: string): (string | VNode)[] {
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : h('code', part)))
}

function requestText({ method, target, headers, body }: Ran['request']): string {
  return [`${method} ${target}`, linesOf(headers), ...(body === null ? [] : ['', body])].join('\n')
}

/** The operation's page with this request, which goes to the world of the journey. */
function editAddress({ filledIn }: Ran['step'], { operation, target, headers, body }: Ran['request']): string {
  const own = filledIn.filter((place) => at(jsonIn(body), place.split('.')) !== undefined)
  const href = new URL(withBase(`/operations/${operation}`), location.href).href
  const lines = linesOf(headers)
  const addressed = {
    example: null,
    server: 'sandbox',
    target,
    headers: lines,
    body,
    // As it was sent, and not with what is there by now.
    own: own.length === 0 ? null : own.join(','),
    base: null,
  } as const
  // The key is the contract's own test key.
  const known = { headers: /^Authorization:.*$/m.exec(lines)?.[0] ?? '', testKeys: [] }
  return addressOf(href, withoutSecrets(addressed, known, '')) ?? href
}
