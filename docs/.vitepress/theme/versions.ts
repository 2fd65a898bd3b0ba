import { h, nextTick, ref } from 'vue'
import type { Ref, VNode } from 'vue'
import type { Example, Tried } from '../../../scripts/site/catalogue/examples.ts'
import { at, jsonIn } from '../../../scripts/site/forms/draft.ts'
import type { Before, Draft } from '../../../scripts/site/forms/draft.ts'
import { loaded, rebased, sameFields, withChoice, withNextVersion } from '../../../scripts/site/forms/merge.ts'
import type { Start, Versioned } from '../../../scripts/site/forms/merge.ts'
import { unfilled, withKey } from '../../../scripts/site/forms/typed.ts'
import { isObject, sameJson } from '../../../src/contract/json.ts'
import { errorRowOf, sentenceOf } from './fields.ts'
import { conflicted, readAgainNote, waysOn } from './reread.ts'
import type { Reread } from './reread.ts'
import { send } from './send.ts'
import type { Answered } from './send.ts'

/** What of an operation's form this reads and changes. */
export interface VersionedForm {
  readonly tried: Readonly<Ref<Tried>>
  readonly example: Readonly<Ref<Example | undefined>>
  readonly draft: Readonly<Ref<Draft | { readonly problem: string }>>
  readonly url: Readonly<Ref<string>>
  readonly isMock: Readonly<Ref<boolean>>
  readonly key: Readonly<Ref<string>>
  readonly body: Ref<string>
  readonly shownBody: Readonly<Ref<string>>
  readonly own: Ref<readonly string[]>
  readonly answered: Readonly<Ref<Answered | null>>
  readonly failure: Ref<string>
  readonly busy: Ref<boolean>
  /** Nothing is filled in any more: the body has it all. */
  readonly forgetFilled: () => void
  /** Keeps the request as it stands, to be brought back. */
  readonly keepBefore: () => void
  /** Path and query of an operation, about what this request is about; null: it does not say. */
  readonly like: (operation: string) => string | null
  /** Goes on in the body. */
  readonly goToBody: () => void
  readonly thenSend: (act: () => void) => void
}

/** What the form asks of it. */
export interface Versions {
  /** Another request begins. */
  readonly forget: () => void
  /** Names what the request is about, as it stands. */
  readonly about: () => string
  /** What was read before a request that is `about` this. */
  readonly sawRead: (about: string, prior: Before, text: string) => void
  /** A change that a server took. */
  readonly sawChange: (about: string, sent: string | null, text: string) => void
  /**
   * What was accepted is outdated by that: of a version that nothing fills in, the next one stands in the body. Answers whether the
   * body was changed.
   */
  readonly nextVersion: (came: Answered) => boolean
  /** What the reader typed in a place that is filled in otherwise; the mock fills nothing in. */
  readonly typedOver: () => VNode[]
  /** Where a body has the fields of what is read: the way to begin with those. */
  readonly loadButton: () => VNode[]
  /** After a conflict of versions, the way to the newest one; then what came of it. */
  readonly conflict: () => VNode[]
}

/** The version that a body names: where it comes from, and what else was changed with it. */
export function versions(form: VersionedForm): Versions {
  const { tried, example, draft, url, isMock, key, body, shownBody, own, answered, failure, busy } = form
  /** What was read after a conflict. */
  const reread = ref<Reread | null>(null)
  /** The version that was loaded last, and the body as it was loaded. */
  const load = ref<{ readonly version: string; readonly body: string } | null>(null)
  /** What the page itself read and sent, by version. */
  const seen = new Map<string, readonly unknown[]>()

  const place = () => tried.value.versioned?.sent.join('.') ?? ''

  function forget(): void {
    reread.value = null
    load.value = null
  }

  /** The read of the resource that the request is about, as the same caller. */
  function read(): Before | null {
    const { versioned } = tried.value
    const now = draft.value
    const target = versioned === null ? null : form.like(versioned.read)
    if (versioned === null || target === null || 'problem' in now) return null
    const headers = Object.entries(withKey(now.request.headers, key.value)).filter(([name]) =>
      /^(?:authorization|x-sandbox-world)$/i.test(name),
    )
    return {
      operation: versioned.read,
      method: 'GET',
      target,
      headers: Object.fromEntries(headers),
      body: null,
      bind: [],
      before: [],
    }
  }

  function about(): string {
    const { target, headers } = read() ?? {}
    return JSON.stringify([url.value, target, headers])
  }

  function remember(of: string, { at: from }: Versioned, resource: unknown, ...sent: readonly unknown[]): void {
    const version = at(resource, from)
    if (!isObject(resource) || version === undefined) return
    const name = of + JSON.stringify(version)
    const [before, ...others] = seen.get(name) ?? []
    seen.set(name, [resource, ...(sameJson(before, resource) ? others : []), ...sent])
  }

  function sawRead(of: string, prior: Before, text: string): void {
    const { versioned } = tried.value
    if (versioned === null || prior.operation !== versioned.read || !of.includes(JSON.stringify(prior.target))) return
    remember(of, versioned, at(jsonIn(text), versioned.resource))
  }

  function sawChange(of: string, sent: string | null, text: string): void {
    const { versioned } = tried.value
    const returned = versioned?.returned
    if (versioned === null || !returned || sent === null) return
    remember(of, versioned, at(jsonIn(text), returned), jsonIn(sent))
  }

  function start(versioned: Versioned): Start {
    const known = seen.get(about() + JSON.stringify(at(jsonIn(shownBody.value), versioned.sent))) ?? []
    const documented = jsonIn(example.value?.body ?? null)
    const isExample = !own.value.includes(place())
    // The version was filled in beside the example's values: where they were others, nothing says what the reader wants.
    const isAsThere = !isExample || sameFields(versioned, known[0], documented)
    return { known: isAsThere ? known : [], example: documented, isExample }
  }

  async function ask<Result>(make: (versioned: Versioned, text: string) => Result | null): Promise<Result | null> {
    const { versioned } = tried.value
    const wanted = read()
    if (versioned === null || wanted === null || busy.value) return null
    busy.value = true
    failure.value = ''
    const of = about()
    let made: Result | null = null
    try {
      const came = await send(url.value, wanted, [])
      made = about() === of ? make(versioned, came.text) : null
      if (made === null) failure.value = `${wanted.operation} returned ${came.status}. ${sentenceOf(came.text)}`.trim()
      sawRead(of, wanted, came.text)
    } catch {
      failure.value = `Nothing answers at ${url.value}.`
    }
    busy.value = false
    return made
  }

  /** Reads what the version is of, and puts it into the body with the reader's edits. Sends no change. */
  async function readAgain(): Promise<void> {
    const merge = await ask((versioned, text) => rebased(versioned, start(versioned), shownBody.value, text))
    const { versioned } = tried.value
    if (merge !== null && versioned !== null) {
      const isWhole = versioned.fields.length > 0
      if (isWhole && merge.isNewer) replace(merge.body)
      reread.value = { ...merge, by: versioned.read, isWhole }
    }
    await nextTick()
    document.querySelector<HTMLElement>('.ap-try .ap-reread')?.focus()
  }

  /** Begins with the resource as it is there. */
  async function loadIt(): Promise<void> {
    const found = await ask(loaded)
    if (found === null) return
    replace(found)
    forget()
    load.value = { version: String(at(jsonIn(found), tried.value.versioned?.sent ?? [])), body: found }
    form.goToBody()
  }

  function replace(text: string): void {
    form.keepBefore()
    takeOver(text)
  }

  /** The version stays as it is there, also when what it is of is changed before Send. */
  function takeOver(text: string): void {
    body.value = text
    form.forgetFilled()
    own.value = [...new Set([...own.value, place()])]
  }

  function nextVersion(came: Answered): boolean {
    const { versioned } = tried.value
    const now = draft.value
    const isFilledIn = 'before' in now && now.before.some(({ bind }) => bind.some(([to]) => to.join('.') === place()))
    if (isFilledIn) return false
    const next = versioned === null ? null : withNextVersion(versioned, body.value, came.text)
    if (next !== null) takeOver(next)
    else if (own.value.length > 0) fillAgain()
    return true
  }

  function fillAgain(): void {
    const now = example.value
    if (now !== undefined) body.value = unfilled(now, body.value, body.value, [])
    own.value = []
  }

  function typedOver(): VNode[] {
    if (own.value.length === 0 || isMock.value) return []
    return [
      h('p', { class: 'ap-hint' }, [
        h('code', own.value.join(', ')),
        ' is sent as it stands in the body. ',
        ...(isConflict() ? [] : fillButton()),
      ]),
    ]
  }

  /** Where an earlier response fills in what the reader typed. */
  function fillButton(): VNode[] {
    const filledIn = example.value?.before.flatMap(({ bind }) => bind.map(([to]) => to.join('.'))) ?? []
    if (!own.value.some((one) => filledIn.includes(one))) return []
    const loses = isConflict() && example.value?.method === 'PUT' ? ' (overwrites theirs)' : ''
    return [
      h('button', { type: 'button', onClick: () => form.thenSend(fillAgain) }, `Fill in the newest version${loses}`),
    ]
  }

  function loadButton(): VNode[] {
    const { versioned } = tried.value
    if (versioned === null || versioned.fields.length === 0 || form.like(versioned.read) === null) return []
    return [
      h('div', { class: 'ap-actions' }, [
        h('button', { type: 'button', onClick: () => void loadIt() }, `Load the ${versioned.what} into the body`),
        ...(load.value === null || load.value.body !== body.value
          ? []
          : [h('small', ['Loaded: version ', h('code', load.value.version), `, as ${versioned.read} returned it.`])]),
      ]),
    ]
  }

  function conflict(): VNode[] {
    if (reread.value !== null)
      return readAgainNote(reread.value, {
        body: shownBody.value,
        takeOver: replace,
        choose(path, value) {
          const chosen = withChoice(shownBody.value, path, value)
          if (chosen !== null) takeOver(chosen)
        },
      })
    if (!isConflict()) return []
    return waysOn(shownBody.value, () => void readAgain(), fillButton())
  }

  /** Whether what came is a conflict of versions that was not looked into. */
  function isConflict(): boolean {
    const { versioned } = tried.value
    const came = answered.value
    if (came === null || versioned === null || reread.value !== null || isMock.value) return false
    const row = errorRowOf(came.status, came.text)
    return form.like(versioned.read) !== null && conflicted(row, versioned, shownBody.value)
  }

  return { forget, about, sawRead, sawChange, nextVersion, typedOver, loadButton, conflict }
}
