import { withBase } from 'vitepress'
import { computed, defineComponent, h, nextTick, onMounted, onUnmounted, ref, shallowRef, watch } from 'vue'
import type { VNode } from 'vue'
import type { Example, Tried } from '../../../scripts/site/catalogue/examples.ts'
import { jsonIn } from '../../../scripts/site/forms/draft.ts'
import { FORMS } from '../../../scripts/site/forms/index.ts'
import { textsIn } from '../../../scripts/site/forms/in-body.ts'
import { draftOf, headersFor, mayCharge, retyped, unfilled, withKey } from '../../../scripts/site/forms/typed.ts'
import { NO_REQUEST, readAddress } from './address.ts'
import type { Addressed } from './address.ts'
import { refusedFields, showRefused } from './fields.ts'
import {
  aloud,
  chargeFaults,
  isToldHow,
  field,
  groupsOf,
  keyField,
  labelled,
  lines,
  notes,
  notJson,
  NOTHING,
  select,
  sendButton,
  servers,
  unkeyed,
} from './form-parts.ts'
import { inWorld, keepWorld, whereNamed, withoutWorld, worldIn } from './hints.ts'
import type { SentTo } from './hints.ts'
import { otherForms } from './other-forms.ts'
import { isChanged, isLeft, keep as keepOf, keptOf, keyless, sameRequest } from './kept.ts'
import type { Edited, Filled, Kept, Response } from './kept.ts'
import { leading } from './leading.ts'
import { linkTo } from './link.ts'
import type { Linked } from './link.ts'
import { outline } from './outline.ts'
import { portOf, SERVERS } from './ports.ts'
import type { Server } from './ports.ts'
import { callOf, likeAddress, likeTarget, linked as withLinks, listAddress } from './related.ts'
import { documented, received, refusalOf, statusLine } from './response.ts'
import type { OnPage } from './response.ts'
import { cameBack } from './same-page.ts'
import { seldom } from './seldom.ts'
import { send, whyNoResponse } from './send.ts'
import { stepsOf } from './steps.ts'
import { versions } from './versions.ts'

/** Kept for this tab alone; the browser forgets it with the tab. */
const KEY = 'api-key'
/** The name of the form that was shown last, for all pages. */
const FORM = 'ap-form'
/** The server that was chosen last, in this tab. */
const SERVER = 'ap-server'

/**
 * The examples of an operation, to be chosen by name, changed, sent to the reader's own mock or sandbox, and taken along in other
 * forms. Until they are there, the page shows the first one as text.
 */
export const ApTry = defineComponent({
  name: 'ApTry',
  props: { operation: { type: String, required: true } },
  setup(props) {
    const tried = ref<Tried>(NOTHING)
    const server = ref<Server>('mock')
    const chosen = ref('')
    const target = ref('')
    const headers = ref('')
    const body = ref('')
    const own = ref<readonly string[]>([])
    const filled = ref<Filled | null>(null)
    const key = ref('')
    const form = ref(FORMS[0]?.label ?? '')
    const answered = ref<Response | null>(null)
    const failure = ref('')
    /** What a button did, for whoever does not see it. */
    const said = ref('')
    const busy = ref(false)
    const copied = ref('')
    const result = ref<HTMLElement | null>(null)
    const ports = ref<Readonly<Record<Server, number>>>({ mock: SERVERS.mock.port, sandbox: SERVERS.sandbox.port })

    const example = computed(() => tried.value.examples.find((one) => one.key === chosen.value))
    const url = computed(() => `http://127.0.0.1:${ports.value[server.value]}`)
    const isMock = computed(() => server.value === 'mock')
    const authored = computed(() => {
      const now = example.value
      return now === undefined ? body.value : unfilled(now, body.value, filled.value?.body ?? null, own.value)
    })
    const edits = computed(() => {
      const now = example.value
      return {
        target: now === undefined || target.value === now.target ? null : target.value,
        // The world goes along from page to page.
        headers: now === undefined || withoutWorld(headers.value) === headersFor(now) ? null : headers.value,
        body: now === undefined || authored.value === (now.body ?? '') ? null : authored.value,
        own: own.value.length === 0 ? null : own.value.join(','),
      }
    })
    const isEdited = computed(() => Object.values(edits.value).some((edit) => edit !== null))
    /** Changes with all that decides what is sent. */
    const state = computed(() =>
      JSON.stringify([server.value, chosen.value, target.value, headers.value, body.value, own.value]),
    )

    const shownBody = computed(() => (filled.value?.of === state.value ? filled.value.body : body.value))
    const keepBody = () => keepBefore('Back to the body before')
    const called = computed(() => callOf(tried.value.calls, props.operation))
    const { places, goBackTo, inTarget, addToQuery, show, lead, rename, remove, header, retarget, thenSend } = leading({
      target,
      headers,
      body: shownBody,
      example,
      called,
      type,
      keepBefore: keepBody,
      said,
    })

    /** The request as it stands, or why it cannot be sent. */
    const draft = computed(() => {
      const now = example.value
      if (now === undefined) return { problem: '' }
      const came = answered.value
      return draftOf(
        now,
        {
          url: url.value,
          isMock: isMock.value,
          target: target.value,
          headers: headers.value,
          body: authored.value,
          key: key.value,
          own: own.value,
          received: came?.of === state.value ? { server: server.value, status: came.status, text: came.text } : null,
        },
        tried.value.calls,
      )
    })

    /** What the other forms are made of. */
    const forms = shallowRef(draft.value)
    const sent = computed(() => ({
      operation: props.operation,
      calls: tried.value.calls,
      draft: draft.value,
      server: server.value,
    }))

    const newest = versions({
      tried,
      example,
      draft,
      url,
      isMock,
      key,
      body,
      shownBody,
      own,
      answered,
      failure,
      said,
      busy,
      forgetFilled: () => (filled.value = null),
      keepBefore: keepBody,
      like: (id) => likeTarget(sent.value, id),
      pageOf,
      show,
      thenSend,
    })
    const link = linkTo(linked)
    const keeping = seldom(() => {
      forms.value = draft.value
      keep()
    })
    const steps = stepsOf(current, (step: Edited) => {
      restore(step)
      failure.value = ''
      said.value = 'The request is back as it was.'
    })

    const fill = () => {
      const now = example.value
      if (now === undefined) return
      target.value = now.target
      headers.value = inWorld(headersFor(now), server.value)
      body.value = now.body ?? ''
      own.value = []
      filled.value = null
      newest.origin.value = null
      newest.reread.value = null
    }
    const clear = () => {
      answered.value = null
      failure.value = ''
      said.value = ''
      showRefused([])
    }

    onMounted(async () => {
      ports.value = { mock: portOf('mock'), sandbox: portOf('sandbox') }
      key.value = sessionStorage.getItem(KEY) ?? ''
      form.value = FORMS.find(({ label }) => label === localStorage.getItem(FORM))?.label ?? form.value
      const response = await fetch(withBase(`/operations/${props.operation}.json`)).catch(() => null)
      if (response?.ok !== true) return
      tried.value = (await response.json()) as Tried
      const given = await readAddress(location)
      const wanted = given ?? NO_REQUEST
      const keys = tried.value.examples.map((one) => one.key)
      chosen.value = keys.find((one) => one === wanted.example) ?? keys.at(0) ?? ''
      const last = sessionStorage.getItem(SERVER)
      server.value = wanted.server ?? (last === 'sandbox' ? last : 'mock')
      fill()
      newest.recall()
      if (chosen.value === wanted.example || wanted.example === null)
        restore({
          ...current(),
          ...Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== null)),
          example: chosen.value,
          own: wanted.own?.split(',') ?? [],
        })
      if (wanted.base !== null) newest.begin(wanted.base)
      if (given === null) failure.value = 'The link is incomplete: nobody can read the request in it. Ask for it again.'
      await link.make()
      resume(keptOf(props.operation), wanted)
      // Both go along from page to page, also where the address names them.
      sessionStorage.setItem(SERVER, server.value)
      if (worldIn(headers.value) !== '') keepWorld(headers.value)
      const restored = state.value
      forms.value = draft.value
      await nextTick()
      // What the first watchers see is what was restored.
      watch(server, () => {
        sessionStorage.setItem(SERVER, server.value)
        clear()
      })
      watch([state, key, answered, steps.past, steps.future, newest.origin, newest.reread], keeping.changed)
      if (state.value !== restored) keeping.now()
      // Back to an earlier place of the page changes nothing in the form.
      addEventListener('hashchange', keeping.now)
      addEventListener('pagehide', keepWhatIsDue)
      watch(form, () => localStorage.setItem(FORM, form.value))
      watch(key, () => (key.value === '' ? sessionStorage.removeItem(KEY) : sessionStorage.setItem(KEY, key.value)))
    })

    onUnmounted(() => {
      removeEventListener('hashchange', keeping.now)
      removeEventListener('pagehide', keepWhatIsDue)
      keepWhatIsDue()
    })

    /** What the tab kept of the request that this address was of. A server that was started again has the same versions of others. */
    function resume(kept: Kept | null, wanted: Addressed): void {
      if (kept === null || tried.value.examples.every((one) => one.key !== kept.request.example)) return
      const isBack = cameBack() && kept.search === link.written()
      if (!isBack && !isLeft(kept, server.value, headers.value, tried.value, wanted)) {
        offer(kept)
        return
      }
      server.value = kept.server
      restore(kept.request)
      for (const [of, values] of kept.seen) newest.seen.set(of, values)
      steps.past.value = kept.past
      steps.future.value = kept.future
      const of = state.value
      answered.value = kept.answered === null ? null : { ...kept.answered, of: kept.isCurrent ? of : '' }
      filled.value = kept.filled === null ? null : { body: kept.filled, of }
      if (kept.answered !== null && kept.isCurrent) showRefused(refusedFields(kept.answered.text), goBackTo)
    }

    /** On a visit of another way, the page is as at first, and what the tab kept is a button away. */
    function offer({ request }: Kept): void {
      if (sameRequest(request, current()) || !isChanged(request, tried.value)) return
      steps.past.value = [{ ...request, name: 'Back to your changes' }]
    }

    function choose(wanted: string): void {
      keepBefore('Back to your changes')
      chosen.value = wanted
      fill()
      clear()
    }

    /** The example can be chosen again. */
    function keepBefore(name: string): void {
      if (isEdited.value) steps.keep(name)
      else steps.future.value = []
    }

    /** The example again; what was edited can be brought back. */
    function startAgain(): void {
      keepBefore('Back to your changes')
      fill()
      clear()
    }

    function current(): Edited {
      return {
        example: chosen.value,
        target: target.value,
        headers: headers.value,
        body: authored.value,
        own: own.value,
        origin: newest.origin.value,
        reread: newest.reread.value,
      }
    }

    function restore(edited: Edited): void {
      if (edited.example !== chosen.value) clear()
      chosen.value = edited.example
      target.value = edited.target
      headers.value = edited.headers
      body.value = edited.body
      own.value = edited.own
      filled.value = null
      newest.origin.value = edited.origin
      newest.reread.value = edited.reread
    }

    /** While a body is typed, it may be no JSON. */
    let readable = ''
    function type(text: string): void {
      keeping.typed()
      const now = example.value
      if (jsonIn(shownBody.value) !== undefined) readable = shownBody.value
      if (now !== undefined) own.value = [...new Set([...own.value, ...retyped(now, readable, text)])]
      body.value = text
      failure.value = ''
    }

    /** Keeps the request in the address, and the rest of it in this tab. */
    function keep(): void {
      const writing = link.write()
      keepInTab()
      const before = link.written()
      void writing.then(() => (link.written() === before ? undefined : keepInTab()))
    }

    function keepWhatIsDue(): void {
      if (keeping.wasDue()) keepInTab()
    }

    function keepInTab(): void {
      keepWorld(headers.value)
      const isCurrent = answered.value?.of === state.value && keyless(current(), tried.value).headers === headers.value
      const { past, future } = steps
      const kept = {
        search: link.written(),
        server: server.value,
        request: keyless(current(), tried.value),
        answered: answered.value,
        isCurrent,
        filled: isCurrent ? (filled.value?.body ?? null) : null,
        past: past.value.map((one) => keyless(one, tried.value)),
        future: future.value.map((one) => keyless(one, tried.value)),
        seen: [...newest.seen],
      }
      keepOf(props.operation, kept, tried.value.testKeys.includes(key.value) ? '' : key.value)
    }

    function linked(): Linked | null {
      const now = example.value
      if (now === undefined) return null
      const isFirst = now === tried.value.examples[0] && !isEdited.value
      const named = worldIn(headers.value) !== '' ? { headers: headers.value } : {}
      const base = edits.value.body === null ? null : newest.base()
      return {
        addressed: { example: isFirst ? null : chosen.value, server: server.value, ...edits.value, ...named, base },
        known: { headers: headersFor(now), testKeys: tried.value.testKeys },
        key: key.value,
      }
    }

    async function submit(): Promise<void> {
      if (busy.value) return
      const held = newest.heldBack()
      if (held !== null) {
        failure.value = held
        return
      }
      const now = draft.value
      clear()
      if ('problem' in now) {
        failure.value = now.problem
        await bringIntoView()
        return
      }
      busy.value = true
      // What an earlier response filled in is read anew, now and the next time.
      body.value = authored.value
      const of = state.value
      const about = newest.about()
      const { request, before } = now
      try {
        const keyed = { ...request, headers: withKey(request.headers, key.value) }
        const came = await send(url.value, keyed, before, (prior, text) => newest.sawRead(about, prior, text))
        answered.value = { ...came, of }
        if (newest.reread.value?.of === about) newest.reread.value = null
        filled.value = came.body === null ? null : { body: came.body, of }
        if (came.status < 300 && !isMock.value) {
          const saved = newest.sawChange(about, came.body ?? request.body, came.text)
          answered.value = { ...came, saved, of: newest.nextVersion(came) ? state.value : of }
        }
        showRefused(refusedFields(came.text), goBackTo)
      } catch {
        failure.value = await whyNoResponse(
          url.value,
          server.value,
          hasKey()
            ? 'Send it again with the same Idempotency-Key.'
            : `Read what it changes before you send it again${isToldHow() ? ': “No response?” in the text says how' : ''}.`,
        )
      }
      busy.value = false
      await bringIntoView()
    }

    /** What came of a request may be below the window. */
    async function bringIntoView(): Promise<void> {
      await nextTick()
      result.value?.scrollIntoView({ block: 'nearest' })
      // What had the focus may be gone, such as a choice.
      if (document.activeElement === document.body) places.send.value?.focus({ preventScroll: true })
    }

    async function copy(what: string, text: string): Promise<void> {
      await navigator.clipboard.writeText(text)
      copied.value = what
      setTimeout(() => (copied.value = ''), 2000)
    }

    function inOtherForms(): VNode {
      return otherForms(forms.value, {
        form: form.value,
        choose: (label) => (form.value = label),
        copied: copied.value,
        copy: (what, text) => void copy(what, text),
        link: link.href.value,
        lacking: link.lacking.value,
        failure: failure.value,
      })
    }

    function sentTo(): SentTo {
      const { target: path, body: json, own: typedPlaces } = edits.value
      const hasNewValues = path !== null || json !== null || typedPlaces !== null
      return {
        isMock: isMock.value,
        // Each world is the same at first.
        isEdited: hasNewValues || isEdited.value,
        hasNewValues,
        hasKey: hasKey(),
        isUnnamed: !/^authorization:/im.test(headers.value),
        world: worldIn(headers.value),
        isStale: isStale(),
        body: isStale() ? '' : shownBody.value,
      }
    }

    function pageOf(id: string, more?: Readonly<Record<string, string>>): string {
      return likeAddress(sent.value, id, more) ?? withBase(`/operations/${id}`)
    }

    function isStale(): boolean {
      return answered.value !== null && answered.value.of !== state.value
    }

    function onPage(): OnPage {
      const { within, restoredBy, versioned } = tried.value
      const saved = answered.value?.saved ?? null
      const undo = { body: saved?.undo?.body ?? '', own: versioned?.sent.join('.') ?? '' }
      return {
        linked: (html) => withLinks(sent.value, html),
        body: shownBody.value,
        known: textsIn(jsonIn(keptOf(within?.read ?? '')?.answered?.text ?? null)).map(({ text }) => text),
        lead,
        show,
        rename,
        inTarget,
        showInTarget: (place) => retarget(target.value, place),
        addToQuery,
        startOver: () => header('x-sandbox-world', `try-${crypto.randomUUID().slice(0, 8)}`),
        absent: absent(),
        renewKey: () => header('Idempotency-Key', crypto.randomUUID()),
        fillIn: newest.fillIn,
        remove,
        next: newest.conflict(),
        within: within === null ? null : { word: within.word, href: pageOf(within.read) },
        restore: restoredBy === null ? null : { name: restoredBy.summary, href: pageOf(restoredBy.id, undo) },
        saved,
      }
    }

    function absent(): VNode[] {
      const now = example.value
      const named = tried.value.named.map(({ name, read }) => ({ name, read, href: listAddress(sent.value, read) }))
      const isElsewhere = now !== undefined && now.status < 300 && now.target !== target.value
      return whereNamed(named, isElsewhere ? () => thenSend(() => (target.value = now.target)) : null)
    }

    function hasKey(): boolean {
      return /^idempotency-key:/im.test(headers.value)
    }

    /** Where a retry can be told from a new request, and nothing tells it. */
    function withoutKey(): VNode[] {
      const isTaken = Object.entries(tried.value.calls).some(([id, { repeats }]) => id === props.operation && repeats)
      if (!isTaken || hasKey()) return []
      const add = () => header('Idempotency-Key', crypto.randomUUID())
      return [unkeyed(mayCharge(shownBody.value), add)]
    }

    /** Whether what came last is a response. */
    function isNews(): boolean {
      return failure.value === '' && said.value === ''
    }

    function whatCame(now: Example): VNode[] {
      const came = answered.value
      return came === null
        ? []
        : [statusLine(now, came, sentTo()), ...aloud(isNews() ? refusalOf(came, newest.conflict().length > 0) : '')]
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
          onKeydown: (event: KeyboardEvent) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
          },
        },
        [
          h('div', { class: 'ap-request' }, [
            labelled('Example', select(chosen.value, choose, groupsOf(tried.value.examples))),
            h('div', { class: 'ap-row' }, [
              servers(server.value, ports.value, (name) => (server.value = name)),
              keyField(key.value, (typed) => (key.value = typed)),
            ]),
            h('div', { class: 'ap-line' }, [
              h('b', now.method),
              field('Path and query', target.value, (value) => (target.value = value), 1, places.target),
            ]),
            labelled(
              'Headers',
              field(null, headers.value, (value) => (headers.value = value), lines(headers.value), places.headers),
            ),
            ...(now.method === 'GET'
              ? []
              : [labelled('Body', field(null, shownBody.value, type, lines(shownBody.value), places.body))]),
            ...(now.method === 'GET' ? [] : outline(shownBody.value, show)),
            ...newest.loadButton(),
            ...(key.value === ''
              ? []
              : [h('p', { class: 'ap-hint' }, 'Your own key is sent in the place of the Authorization header above.')]),
            ...notJson(shownBody.value, now.body ?? '', lead),
            ...withoutKey(),
            ...chargeFaults(tried.value.faults, sentTo().world),
            ...newest.typedOver(),
            ...notes('problem' in draft.value ? [] : draft.value.before, now, isMock.value ? null : now.fault),
            h('div', { class: 'ap-actions' }, [
              ...sendButton(busy.value, places.send),
              ...(isEdited.value
                ? [h('button', { type: 'button', onClick: () => thenSend(startAgain) }, 'Back to the example')]
                : []),
              ...steps.buttons(thenSend),
            ]),
            h('div', { ref: result, class: ['ap-answer', isStale() ? 'ap-stale' : ''] }, [
              // A screen reader reads this line out, and not all that came.
              h('div', { role: 'status' }, [
                ...(failure.value === '' ? aloud(said.value) : [h('p', { class: 'ap-failure' }, failure.value)]),
                ...(isNews() ? whatCame(now) : []),
              ]),
              ...newest.note(),
              ...(isNews() ? [] : whatCame(now)),
              ...(isStale()
                ? [h('p', { class: 'ap-hint' }, 'This is the response to the request before your last change.')]
                : []),
              ...(answered.value === null ? [] : received(now, answered.value, sentTo(), onPage())),
            ]),
          ]),
          inOtherForms(),
          ...(answered.value === null
            ? [h('section', { class: 'ap-documented' }, documented(now, isEdited.value))]
            : []),
        ],
      )
    }
  },
})
