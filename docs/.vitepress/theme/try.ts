import { withBase } from 'vitepress'
import { computed, defineComponent, h, onMounted, ref, watch } from 'vue'
import type { VNode } from 'vue'
import type { Example } from '../../../scripts/site/catalogue/examples.ts'
import { portOf, SERVERS, withPorts } from './ports.ts'
import type { Server } from './ports.ts'
import { asCurl, headersFor, readHeaders, send } from './send.ts'
import type { Answered } from './send.ts'

/**
 * The examples of an operation, to be chosen by name, changed and sent to the reader's own mock or sandbox. Until they
 * are there, the page shows the first one as text.
 */
export const ApTry = defineComponent({
  name: 'ApTry',
  props: { operation: { type: String, required: true } },
  setup(props) {
    const examples = ref<readonly Example[]>([])
    const server = ref<Server>('mock')
    const chosen = ref('')
    const target = ref('')
    const headers = ref('')
    const body = ref('')
    const answered = ref<Answered | null>(null)
    const failure = ref('')
    const busy = ref(false)
    const copied = ref(false)
    const ports = ref<Readonly<Record<Server, number>>>({ mock: SERVERS.mock.port, sandbox: SERVERS.sandbox.port })

    const example = computed(() => examples.value.find(({ key }) => key === chosen.value))
    const url = computed(() => `http://127.0.0.1:${ports.value[server.value]}`)
    const isMock = computed(() => server.value === 'mock')
    const isEdited = computed(() => {
      const now = example.value
      if (now === undefined) return false
      return target.value !== now.target || headers.value !== headersFor(now) || body.value !== (now.body ?? '')
    })

    onMounted(async () => {
      ports.value = { mock: portOf('mock'), sandbox: portOf('sandbox') }
      const wanted = new URLSearchParams(location.search).get('example')
      const response = await fetch(withBase(`/operations/${props.operation}.json`)).catch(() => null)
      if (response?.ok !== true) return
      examples.value = (await response.json()) as readonly Example[]
      const keys = examples.value.map(({ key }) => key)
      chosen.value = keys.find((key) => key === wanted) ?? keys.at(0) ?? ''
    })
    const fill = () => {
      const now = example.value
      if (now === undefined) return
      target.value = now.target
      headers.value = headersFor(now)
      body.value = now.body ?? ''
      answered.value = null
      failure.value = ''
    }
    watch([chosen, server], fill)

    async function submit(): Promise<void> {
      const now = example.value
      const read = readHeaders(headers.value)
      answered.value = null
      failure.value = ''
      if (now === undefined) return
      if (read === null) {
        failure.value = 'Each line of the headers has to be a name, a colon and a value.'
        return
      }
      if (!target.value.startsWith('/')) {
        failure.value = 'The path has to begin with a slash.'
        return
      }
      busy.value = true
      const request = {
        method: now.method,
        target: target.value,
        headers: read,
        body: now.method === 'GET' || body.value === '' ? null : body.value,
      }
      try {
        answered.value = await send(url.value, request, isMock.value || isEdited.value ? [] : now.before)
      } catch {
        const { start, text } = SERVERS[server.value]
        failure.value = `Nothing answers at ${url.value}. Start it with npm start, or with ${start}; a ${text.toLowerCase()} on another port: add ?${server.value}=PORT to this page's address.`
      }
      busy.value = false
    }

    async function copy(): Promise<void> {
      const now = example.value
      if (now === undefined) return
      const request = {
        method: now.method,
        target: target.value,
        headers: readHeaders(headers.value) ?? {},
        body: body.value === '' ? null : body.value,
      }
      await navigator.clipboard.writeText(asCurl(url.value, request))
      copied.value = true
      setTimeout(() => (copied.value = false), 2000)
    }

    return () => {
      const now = example.value
      if (now === undefined) return null
      return h(
        'form',
        {
          class: 'ap-try',
          onSubmit: (event: Event) => {
            event.preventDefault()
            void submit()
          },
        },
        [
          labelled(
            'Example',
            select(chosen.value, (value) => (chosen.value = value), groupsOf(examples.value)),
          ),
          h('fieldset', [
            h('legend', 'Send to'),
            ...(Object.keys(SERVERS) as Server[]).map((name) =>
              h('label', [
                h('input', {
                  type: 'radio',
                  name: 'server',
                  value: name,
                  checked: server.value === name,
                  onChange: () => (server.value = name),
                }),
                ` ${SERVERS[name].text} `,
                h('small', `127.0.0.1:${ports.value[name]}`),
              ]),
            ),
          ]),
          h('div', { class: 'ap-line' }, [
            h('b', now.method),
            field('Path and query', target.value, (value) => (target.value = value), 1),
          ]),
          labelled(
            'Headers',
            field(null, headers.value, (value) => (headers.value = value), lines(headers.value)),
          ),
          ...(now.method === 'GET'
            ? []
            : [
                labelled(
                  'Body',
                  field(null, body.value, (value) => (body.value = value), lines(body.value)),
                ),
              ]),
          ...notes(now, isMock.value),
          h('div', { class: 'ap-actions' }, [
            h('button', { type: 'submit', class: 'ap-send', disabled: busy.value }, busy.value ? 'Sending' : 'Send'),
            h('button', { type: 'button', onClick: () => void copy() }, copied.value ? 'Copied' : 'Copy as curl'),
            ...(isEdited.value ? [h('button', { type: 'button', onClick: fill }, 'Undo changes')] : []),
          ]),
          h('div', { class: 'ap-answer', 'aria-live': 'polite' }, [
            ...(failure.value === '' ? [] : [h('p', { class: 'ap-failure' }, failure.value)]),
            ...(answered.value === null
              ? documented(now, isMock.value)
              : received(now, answered.value, isEdited.value, isMock.value)),
          ]),
        ],
      )
    }
  },
})

interface Choices {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
}

/** The examples by the status that they are answered with. */
function groupsOf(examples: readonly Example[]): readonly Choices[] {
  return [...new Set(examples.map(({ status }) => status))].map((status) => ({
    label: `Answered with ${status}`,
    options: examples.filter((each) => each.status === status).map(({ key, label }) => ({ value: key, text: label })),
  }))
}

function select(value: string, change: (value: string) => void, groups: readonly Choices[]): VNode {
  return h(
    'select',
    { value, onChange: (event: Event) => change((event.target as HTMLSelectElement).value) },
    groups.map(({ label, options }) =>
      h(
        'optgroup',
        { label },
        options.map((option) => h('option', { value: option.value, selected: option.value === value }, option.text)),
      ),
    ),
  )
}

function labelled(text: string, control: VNode): VNode {
  return h('label', { class: 'ap-labelled' }, [h('span', text), control])
}

function field(label: string | null, value: string, change: (value: string) => void, rows: number): VNode {
  return h('textarea', {
    value,
    rows,
    spellcheck: false,
    autocapitalize: 'off',
    ...(label === null ? {} : { 'aria-label': label }),
    onInput: (event: Event) => change((event.target as HTMLTextAreaElement).value),
  })
}

function lines(text: string): number {
  return Math.min(Math.max(text.split('\n').length, 1), 16)
}

/** What goes out beside the request, or has to be done first. */
function notes({ before, fault }: Example, isMock: boolean): VNode[] {
  if (isMock) return []
  return [
    ...before.map(({ method, target }) =>
      h('p', { class: 'ap-hint' }, ['Sent first, for what the body carries: ', h('code', `${method} ${target}`)]),
    ),
    ...(fault === null
      ? []
      : [
          h('p', { class: 'ap-hint' }, [
            'No request leads here, so the header ',
            h('code', 'Prefer'),
            ' asks for this answer, and nothing is changed. To make a request of your app fail like this, switch the fault on:',
          ]),
          h('pre', { class: 'ap-shown', tabindex: 0 }, withPorts(fault)),
        ]),
  ]
}

/** What the contract says comes back. */
function documented({ status, answer, key }: Example, isMock: boolean): VNode[] {
  return [
    h('p', ['Documented answer: ', h('b', { class: statusClass(status) }, String(status))]),
    ...(isMock
      ? [h('p', { class: 'ap-hint' }, ['For your app, from the mock: ', h('code', `Prefer: example=${key}`)])]
      : []),
    ...(answer === null ? [] : [h('pre', { class: 'ap-shown', tabindex: 0 }, answer)]),
  ]
}

function received(example: Example, answered: Answered, isEdited: boolean, isMock: boolean): VNode[] {
  const { status } = example
  const asSaid = answered.status === status
  const says = asSaid ? 'as the example says' : `the example says ${status}`
  return [
    h('p', { class: 'ap-status' }, [
      h('b', { class: statusClass(answered.status) }, String(answered.status)),
      ` in ${answered.milliseconds} ms${isEdited ? '' : `, ${says}`}`,
    ]),
    ...(isMock ? [] : hint(example, answered.status, isEdited).map((parts) => h('p', { class: 'ap-hint' }, parts))),
    ...(answered.body === null
      ? []
      : [
          h('details', [
            h('summary', 'Body as it was sent'),
            h('pre', { class: 'ap-shown', tabindex: 0 }, answered.body),
          ]),
        ]),
    ...(answered.text === '' ? [] : [h('pre', { class: 'ap-shown', tabindex: 0 }, answered.text)]),
    h('details', [h('summary', 'Headers'), h('pre', { class: 'ap-shown', tabindex: 0 }, answered.headers)]),
  ]
}

/** What to do where the sandbox did not answer as the example says, or does not know the key. */
function hint({ status }: Example, got: number, isEdited: boolean): (string | VNode)[][] {
  if (got === 401 && status !== 401) {
    return [
      [
        'The sandbox knows ',
        h('a', { href: withBase('/guides/authentication#the-sandbox-s-keys') }, 'test keys'),
        ' alone, such as ',
        h('code', 'ap_test_admin'),
        '.',
      ],
    ]
  }
  if (isEdited || got === status) return []
  const reset = withPorts('curl -X POST http://127.0.0.1:4011/_sandbox/reset')
  return [['The sandbox remembers earlier calls. To begin again: ', h('code', reset)]]
}

function statusClass(status: number): string {
  return status < 300 ? 'ap-good' : 'ap-bad'
}
