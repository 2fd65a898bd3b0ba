import { withBase } from 'vitepress'
import { defineComponent, h, onMounted, ref, shallowRef } from 'vue'
import type { VNode } from 'vue'
import { conditionText } from '../../workflows/wording.ts'
import { addressOf } from './address.ts'
import { shownCode } from './colour.ts'
import { portOf, SERVERS } from './ports.ts'
import { linesOf } from '../../../scripts/site/forms/typed.ts'
import { statusClass, whyNoResponse } from './send.ts'
import { walk } from './walk.ts'
import type { Ran, Walkable } from './walk.ts'

/** Runs a journey on the reader's sandbox, one step at a time, and shows what each step changed. */
export const ApJourney = defineComponent({
  name: 'ApJourney',
  props: { journey: { type: String, required: true } },
  setup(props) {
    const loaded = shallowRef<Walkable | null>(null)
    const ran = shallowRef<readonly Ran[]>([])
    const failure = ref('')
    const busy = ref(false)
    let url = ''
    let world = ''
    let next: ReturnType<typeof walk> | null = null

    onMounted(async () => {
      url = `http://127.0.0.1:${portOf('sandbox')}`
      const response = await fetch(withBase(`/workflows/${props.journey}.json`)).catch(() => null)
      if (response?.ok === true) loaded.value = (await response.json()) as Walkable
    })

    function startOver(): void {
      if (busy.value) return
      next = null
      ran.value = []
      failure.value = ''
    }

    async function run(isAll: boolean): Promise<void> {
      if (loaded.value === null || busy.value) return
      busy.value = true
      failure.value = ''
      if (next === null) {
        world = `journey-${crypto.randomUUID().slice(0, 8)}`
        next = walk(loaded.value, url, world, (seconds) => new Promise((done) => setTimeout(done, seconds * 1000)))
      }
      try {
        const last = isAll ? loaded.value.steps.length : ran.value.length + 1
        while (ran.value.length < last && state() === 'running') {
          const one = await next()
          if (one !== null) ran.value = [...ran.value, one]
        }
      } catch {
        failure.value = await whyNoResponse(
          url,
          `Nothing answers at ${url}. Start it with npm start, or with ${SERVERS.sandbox.start}; a sandbox on another port: add ?sandbox=PORT to this page's address.`,
          'Start over: each run has a world of its own.',
        )
      }
      busy.value = false
    }

    function state(): 'running' | 'failed' | 'done' {
      if ((ran.value.at(-1)?.unmet.length ?? 0) > 0) return 'failed'
      return ran.value.length === loaded.value?.steps.length ? 'done' : 'running'
    }

    /** The result beside the buttons: the last step may be far below. */
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
        h('div', { class: 'ap-actions' }, [
          ...(step === undefined || state() !== 'running'
            ? []
            : [
                button(busy.value ? 'Running' : `Run step ${ran.value.length + 1}: ${step.id}`, () => run(false), true),
                button('Run all', () => run(true)),
              ]),
          ...(ran.value.length === 0 ? [] : [button('Start over', startOver), h('b', tally())]),
        ]),
        h('div', { 'aria-live': 'polite' }, [
          ...(failure.value === '' ? [] : [h('p', { class: 'ap-failure' }, failure.value)]),
          h('ol', ran.value.map(stepShown)),
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
      ])
    }
  },
})

function stepShown({ step, request, answered, times, unmet, changed }: Ran): VNode {
  const isMet = unmet.length === 0
  return h('li', [
    h('p', { class: 'ap-status' }, [
      h('a', { href: `#${step.id}` }, step.id),
      ' ',
      h('code', `${request.method} ${request.target}`),
      ' ',
      h('b', { class: statusClass(answered.status) }, String(answered.status)),
      `${times === 1 ? '' : ` after ${times} requests`}, ${isMet ? 'as expected' : 'not as expected:'}`,
    ]),
    ...(isMet
      ? []
      : [
          h(
            'ul',
            { class: 'ap-named' },
            unmet.map((one) => h('li', inMarkdown(conditionText(one)))),
          ),
        ]),
    ...(changed.size === 0 ? [h('p', { class: 'ap-hint' }, 'Changed nothing.')] : [...changed].map(changeTable)),
    h('details', [
      h('summary', 'Request and response'),
      shownCode(requestText(request), 'http'),
      shownCode(answered.text, 'json'),
      h('p', [h('a', { href: editAddress(request) }, "Edit this request on the operation's page")]),
    ]),
  ])
}

function changeTable([target, changes]: readonly [
  string,
  readonly { place: string; before: string; after: string }[],
]): VNode {
  if (changes[0]?.place === '') return h('p', ['New: ', h('code', target)])
  return h('table', [
    h('caption', ['Changed at ', h('code', target)]),
    h(
      'thead',
      h('tr', [
        h('th', { scope: 'col' }, 'Field'),
        h('th', { scope: 'col' }, 'Before'),
        h('th', { scope: 'col' }, 'After'),
      ]),
    ),
    h(
      'tbody',
      changes.map(({ place, before, after }) =>
        h('tr', [
          h('th', { scope: 'row' }, h('code', place)),
          h('td', { 'data-label': 'Before' }, before),
          h('td', { 'data-label': 'After' }, after),
        ]),
      ),
    ),
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
function editAddress({ operation, target, headers, body }: Ran['request']): string {
  const href = new URL(withBase(`/operations/${operation}`), location.href).href
  const lines = linesOf(headers)
  const addressed = {
    example: null,
    server: 'sandbox',
    target,
    headers: lines,
    body,
    own: null,
  } as const
  // The key is the contract's own test key.
  return addressOf(href, addressed, { headers: /^Authorization:.*$/m.exec(lines)?.[0] ?? '', testKeys: [] }, '') ?? href
}
