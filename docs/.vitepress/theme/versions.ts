import { h, nextTick, ref, watch } from 'vue'
import type { Ref, VNode } from 'vue'
import type { Example, Tried } from '../../../scripts/site/catalogue/examples.ts'
import { editsBack, withEdits } from '../../../scripts/site/forms/began.ts'
import { at, jsonIn, put } from '../../../scripts/site/forms/draft.ts'
import type { Before, Draft } from '../../../scripts/site/forms/draft.ts'
import { startOfValue } from '../../../scripts/site/forms/in-body.ts'
import type { Place } from '../../../scripts/site/forms/in-body.ts'
import {
  loaded,
  loadedFrom,
  ownPart,
  rebased,
  sameFields,
  undoOf,
  withNextVersion,
  withChoice,
  withValue,
  withVersion,
} from '../../../scripts/site/forms/merge.ts'
import type { Versioned } from '../../../scripts/site/forms/merge.ts'
import { canPlace, placeName } from '../../../scripts/site/forms/paths.ts'
import type { Choice, Start } from '../../../scripts/site/forms/three-way.ts'
import { unfilled, withKey } from '../../../scripts/site/forms/typed.ts'
import { isObject, sameJson } from '../../../src/contract/json.ts'
import { differences } from '../../../src/sandbox/control/page/parts.js'
import type { Change } from '../../../src/sandbox/control/page/parts.js'
import { changeTable } from './change-table.ts'
import { errorRowOf, sentenceOf } from './fields.ts'
import { aboutOf, keptReads } from './kept.ts'
import { keepCaret } from './places.ts'
import { conflicted, leftToDecide, readAgainNote, undecided, waysOn } from './reread.ts'
import type { Chosen, Origin, Reread } from './reread.ts'
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
  /** What was done, for whoever does not see it. */
  readonly said: Ref<string>
  readonly busy: Ref<boolean>
  /** Nothing is filled in any more: the body has it all. */
  readonly forgetFilled: () => void
  /** Keeps the request as it stands, to be brought back. */
  readonly keepBefore: () => void
  /** Path and query of an operation, about what this request is about; null: it does not say. */
  readonly like: (operation: string) => string | null
  /** The page of an operation, about what this request is about. */
  readonly pageOf: (operation: string) => string
  /** Goes on in the body. */
  readonly show: (place: Place) => void
  readonly thenSend: (act: () => void) => void
}

/** What a request saved. */
export interface Saved {
  /** What was changed. */
  readonly about: string
  /** Null: the page does not know what was there before. */
  readonly changes: readonly Change[] | null
  /** The save before it, and a body that goes back to that as long as nobody saves again. Null: nobody knows which one it is. */
  readonly undo: { readonly name: string; readonly body: string } | null
}

/** What the form asks of it. */
export interface Versions {
  /** What was read after a conflict. */
  readonly reread: Ref<Reread | null>
  /** What was loaded into the body. */
  readonly origin: Ref<Origin | null>
  /** What the page itself read and sent, by version. */
  readonly seen: Map<string, readonly unknown[]>
  /** Names what the request is about, as it stands. */
  readonly about: () => string
  /** What a link says of where the edit of its body began; null: nobody knows it. */
  readonly base: () => string | null
  /** Takes that from a link. */
  readonly begin: (base: string) => void
  /** What a journey read, of which a request was opened here. */
  readonly recall: () => void
  /** What was read before a request that is `about` this. */
  readonly sawRead: (about: string, prior: Before, text: string) => void
  /** A change that a server took, and what it saved; null: the response does not say. */
  readonly sawChange: (about: string, sent: string | null, text: string) => Saved | null
  /**
   * What was accepted is outdated by that: of a version that nothing fills in, the next one stands in the body. Answers whether the
   * body was changed.
   */
  readonly nextVersion: (came: Answered) => boolean
  /** Why the request would overwrite what nobody has read; it leads there, and says it of another resource once. Null: it would not. */
  readonly heldBack: () => string | null
  /** What the reader typed in a place that is filled in otherwise; the mock fills nothing in. */
  readonly typedOver: () => VNode[]
  /** Where a body has the fields of what is read: the way to begin with those. */
  readonly loadButton: () => VNode[]
  /** After a conflict of versions, the way to the newest one. */
  readonly conflict: () => VNode[]
  /** What came of reading that one. */
  readonly note: () => VNode[]
  /** Puts a field into the body that it lacks, as it was read or as the example has it. Null: neither has it. */
  readonly fillIn: (field: string) => (() => void) | null
}

/** The version that a body names: where it comes from, and what else was changed with it. */
export function versions(form: VersionedForm): Versions {
  const { tried, example, draft, url, isMock, key, body, shownBody, own, answered, failure, said, busy } = form
  const reread = ref<Reread | null>(null)
  const origin = ref<Origin | null>(null)
  const seen = new Map<string, readonly unknown[]>()
  /** The request that was held back last, since its body is of something else. */
  let warnedOf = ''

  const place = () => tried.value.versioned?.sent.join('.') ?? ''

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
    const { target, headers = {} } = read() ?? {}
    return aboutOf(url.value, target, headers)
  }

  function remember(of: string, { at: from }: Versioned, resource: unknown, ...sent: readonly unknown[]): void {
    const version = at(resource, from)
    if (!isObject(resource) || version === undefined) return
    const name = of + JSON.stringify(version)
    const [before, ...others] = seen.get(name) ?? []
    seen.delete(name)
    seen.set(name, [resource, ...(sameJson(before, resource) ? others : []), ...sent])
    const [oldest = ''] = seen.keys()
    if (seen.size > MOST_SEEN) seen.delete(oldest)
  }

  /** What is known of the version that the body names, or of the one that was loaded into it. */
  function knownOf(version: unknown): readonly unknown[] {
    return seen.get(about() + JSON.stringify(version)) ?? []
  }

  function base(): string | null {
    const { versioned } = tried.value
    const from = origin.value
    if (versioned === null || from === null) return null
    // While it is typed, a body may be no JSON.
    const original = loadedFrom(versioned, knownOf(at(jsonIn(body.value), versioned.sent) ?? from.version)[0])
    const edits = original === null ? null : editsBack(body.value, JSON.stringify(original, null, 2))
    return JSON.stringify([from.target, from.version, edits])
  }

  function begin(text: string): void {
    const { versioned } = tried.value
    const [target, version, edits] = (jsonIn(text) ?? []) as readonly unknown[]
    if (versioned === null || typeof target !== 'string' || version === undefined) return
    origin.value = { target, version }
    const original = jsonIn(withEdits(body.value, edits))
    const began = at(original, versioned.sent)
    // What this tab itself has read is not overruled.
    if (isObject(original) && began !== undefined && knownOf(began).length === 0)
      remember(about(), versioned, put(original, versioned.at, began))
  }

  function recall(): void {
    for (const { of, text, ...prior } of keptReads()) sawRead(of, prior, text)
  }

  function sawRead(of: string, prior: Pick<Before, 'operation' | 'target'>, text: string): void {
    const { versioned } = tried.value
    if (versioned === null || prior.operation !== versioned.read || !of.includes(JSON.stringify(prior.target))) return
    remember(of, versioned, at(jsonIn(text), versioned.resource))
  }

  function sawChange(of: string, sent: string | null, text: string): Saved | null {
    const { versioned, saves } = tried.value
    const returned = versioned?.returned
    if (versioned === null || !returned || sent === null) return null
    const resource = at(jsonIn(text), returned)
    const [version, old] = [at(resource, versioned.at), at(jsonIn(sent), versioned.sent)]
    const [before] = seen.get(of + JSON.stringify(old)) ?? []
    remember(of, versioned, resource, jsonIn(sent))
    const target = read()?.target
    if (origin.value !== null && target !== undefined)
      origin.value = { target, version: version ?? origin.value.version }
    // Under the same version, nothing was saved.
    if (version === undefined || sameJson(version, old)) return null
    return {
      about: nameIn(read()),
      changes: before === undefined ? null : differences(ownPart(versioned, before), ownPart(versioned, resource)),
      undo: saves === null ? null : undoOf(versioned, saves, resource),
    }
  }

  function start(versioned: Versioned): Start {
    const known = knownOf(at(jsonIn(shownBody.value), versioned.sent))
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
      const since = at(jsonIn(shownBody.value), versioned.sent)
      // Until all is decided, the body has the version that is refused, wherever the request is taken.
      const isOpen = merge.kept.length + merge.open.length > 0
      const merged = isOpen ? withValue(merge.body, { path: versioned.sent }, since) : merge.body
      if (isWhole && merge.isNewer && merged !== null) {
        form.keepBefore()
        takeOver(merged)
        if (!isOpen) cameFrom(merge.version)
      }
      const open = isWhole && merge.isNewer ? {} : { kept: [], open: [] }
      reread.value = { ...merge, ...open, of: about(), by: versioned.read, since, isWhole, confirmed: [] }
      said.value = `Version ${String(merge.version)} was read. ${leftToDecide(undecided(reread.value, shownBody.value))}`
    }
    await nextTick()
    const shown = document.querySelector<HTMLElement>('.ap-try .ap-reread')
    shown?.focus({ preventScroll: true })
    shown?.scrollIntoView({ block: 'nearest' })
  }

  /** Begins with the resource as it is there. */
  async function loadIt(): Promise<void> {
    const found = await ask(loaded)
    if (found === null) return
    replace(found, at(jsonIn(found), tried.value.versioned?.sent ?? []))
    reread.value = null
    said.value = `The body is now ${nameIn(origin.value)}, version ${String(origin.value?.version)}.`
    form.show({ from: 0, to: 0 })
  }

  function replace(text: string, version: unknown): void {
    form.keepBefore()
    takeOver(text)
    cameFrom(version)
  }

  function cameFrom(version: unknown): void {
    const target = read()?.target
    if (target !== undefined && (tried.value.versioned?.fields ?? []).length > 0) origin.value = { target, version }
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
    // What is filled into the reader's own body is for one request; the example takes the newest version each time.
    const isExamples = isFilledIn && body.value === (example.value?.body ?? '')
    const next = versioned === null || isExamples ? null : withNextVersion(versioned, body.value, came.text)
    if (next !== null) takeOver(next)
    else if (isFilledIn) return false
    else if (own.value.length > 0) fillAgain()
    return true
  }

  function fillAgain(): void {
    const now = example.value
    if (now !== undefined) body.value = unfilled(now, body.value, body.value, [])
    own.value = []
  }

  function typedOver(): VNode[] {
    if (isMock.value) return []
    const value = jsonIn(shownBody.value)
    const isThere = (one: string) => value === undefined || at(value, one.split('.')) !== undefined
    const lacks = place() !== '' && !isThere(place()) ? fillIn(place()) : null
    const typed = own.value.filter(isThere)
    return [
      ...exampleOfSaves(),
      ...(typed.length === 0
        ? []
        : [
            h('p', { class: 'ap-hint' }, [
              h('code', typed.join(', ')),
              ' is sent as it stands in the body. ',
              ...(isConflict() || note().length > 0 ? [] : fillButton()),
            ]),
          ]),
      ...(lacks === null
        ? []
        : [
            h('p', { class: 'ap-hint' }, [
              'The body has no ',
              h('code', place()),
              '. ',
              h('button', { type: 'button', onClick: lacks }, `Fill in ${place()}`),
            ]),
          ]),
    ]
  }

  /** Which save is chosen is the example's say as long as nobody has typed another one. */
  function exampleOfSaves(): VNode[] {
    const { versioned, saves } = tried.value
    const now = jsonIn(body.value)
    const value = saves === null ? undefined : at(now, [saves.sent])
    if (
      versioned === null ||
      saves === null ||
      value === undefined ||
      !sameJson(now, jsonIn(example.value?.body ?? null))
    )
      return []
    return [
      h('p', { class: 'ap-hint' }, [
        h('code', saves.sent),
        ` ${JSON.stringify(value)} is the example's: choose one of those in `,
        h('code', saves.list.join('.')),
        ', as ',
        h('a', { href: form.pageOf(versioned.read) }, [h('code', versioned.read)]),
        ' returns it.',
      ]),
    ]
  }

  function fillIn(name: string): (() => void) | null {
    const { versioned } = tried.value
    const now = example.value
    const path = name.split('.')
    if (now === undefined || !isObject(jsonIn(shownBody.value))) return null
    const [resource] = origin.value === null || isElsewhere() ? [] : knownOf(origin.value.version)
    const original = versioned === null ? null : loadedFrom(versioned, resource)
    // The example's name is not that of another resource.
    const isExamples = name === place() || ('request' in draft.value && draft.value.request.target === now.target)
    const value = at(original ?? (isExamples ? jsonIn(now.body) : null), path)
    if (value === undefined || at(jsonIn(shownBody.value), path) !== undefined) return null
    return () => {
      const filled = withValue(shownBody.value, { path }, value)
      if (filled === null) return
      form.keepBefore()
      body.value = filled
      form.forgetFilled()
      // What an earlier response fills in is read anew.
      own.value = own.value.filter((one) => one !== name)
      if (original !== null && name === place()) own.value = [...own.value, name]
      form.show(startOfValue(filled, path))
    }
  }

  /** Where an earlier response fills in what the reader typed. */
  function fillButton(): VNode[] {
    const filledIn = example.value?.before.flatMap(({ bind }) => bind.map(([to]) => to.join('.'))) ?? []
    if (!own.value.some((one) => filledIn.includes(one))) return []
    const loses = isConflict() && example.value?.method === 'PUT' ? ' (overwrites theirs)' : ''
    return [
      h(
        'button',
        { type: 'button', onClick: () => form.thenSend(fillAgain) },
        `Fill in the newest version when sent${loses}`,
      ),
    ]
  }

  function loadButton(): VNode[] {
    const { versioned } = tried.value
    if (versioned === null || versioned.fields.length === 0 || form.like(versioned.read) === null) return []
    return [
      h('div', { class: 'ap-actions' }, [
        h('button', { type: 'button', onClick: () => void loadIt() }, `Load the ${versioned.what} into the body`),
        ...(origin.value === null ? [] : [h('small', loadedNote(origin.value))]),
      ]),
      ...ownChanges(versioned),
    ]
  }

  /** What the request would change of the version that it names. */
  function ownChanges(versioned: Versioned): VNode[] {
    const now = jsonIn(shownBody.value)
    const version = at(now, versioned.sent)
    const [began] = origin.value === null || isElsewhere() || isPending() ? [] : knownOf(version)
    if (began === undefined || !isObject(now)) return []
    const changes = differences(ownPart(versioned, began), ownPart(versioned, now))
    if (changes.length === 0) return [h('p', { class: 'ap-hint' }, 'You have changed nothing yet.')]
    return [
      h('details', [
        h('summary', `Your changes since ${String(version)}, not sent yet: ${changes.length}`),
        changeTable([nameIn(read()), changes], 'Would change at '),
      ]),
    ]
  }

  function loadedNote({ version }: Origin): (string | VNode)[] {
    const from = h('code', nameIn(origin.value))
    if (isElsewhere()) return ['The body was loaded from ', from, ', and goes to ', h('code', nameIn(read())), '.']
    return ['Loaded: ', from, ', version ', h('code', String(version)), '.']
  }

  /** Whether the request is about something else than what was loaded. */
  function isElsewhere(): boolean {
    const target = read()?.target
    return origin.value !== null && target !== undefined && target !== origin.value.target
  }

  function heldBack(): string | null {
    const open = reread.value?.of === about() ? undecided(reread.value, shownBody.value) : []
    const first = open.at(0)
    if (first !== undefined) {
      const all = [...document.querySelectorAll<HTMLElement>('.ap-try .ap-choice')]
      all.find((one) => one.querySelector('legend')?.textContent === placeName(first.path))?.focus()
      return `Nothing was sent: ${leftToDecide(open)} Choose at each place, or edit it in the body.`
    }
    // What was decided by hand.
    takeVersion()
    const request = JSON.stringify([about(), shownBody.value])
    if (!isElsewhere() || warnedOf === request) return null
    warnedOf = request
    const to = nameIn(read())
    return `Nothing was sent: the body was loaded from ${nameIn(origin.value)}, and would replace what ${to} has. Send again to overwrite ${to}.`
  }

  function note(): VNode[] {
    const now = reread.value
    if (now?.of !== about()) return []
    return readAgainNote(now, {
      body: shownBody.value,
      isPending: isPending(),
      takeOver: (text) => replace(text, now.version),
      choose: (choice, chosen) => choose(now, choice, chosen),
      edit: ({ path }) => form.show(startOfValue(shownBody.value, path)),
    })
  }

  function conflict(): VNode[] {
    return isConflict() ? waysOn(shownBody.value, () => void readAgain(), fillButton()) : []
  }

  function choose(now: Reread, choice: Choice, { label, value }: Chosen): void {
    const before = jsonIn(shownBody.value)
    const name = placeName(choice.path)
    const chosen = canPlace(before, choice.path, value) ? withChoice(shownBody.value, choice, value) : null
    failure.value = ''
    if (chosen === null) {
      failure.value = `${name} has no place in the body any more. Nothing was changed.`
      return
    }
    form.keepBefore()
    if (!sameJson(jsonIn(chosen), before)) takeOver(chosen)
    const confirmed = now.confirmed.filter((one) => one !== name)
    reread.value = { ...now, confirmed: sameJson(value, choice.mine) ? [...confirmed, name] : confirmed }
    takeVersion()
    said.value = `${name}: ${label}. ${leftToDecide(undecided(reread.value, shownBody.value))}`
  }

  /** Once nothing is left to decide, the body names the version that was read. */
  function takeVersion(): boolean {
    const { versioned } = tried.value
    const now = reread.value
    if (versioned === null || now === null || !isPending() || undecided(now, shownBody.value).length > 0) return false
    const next = withVersion(versioned, shownBody.value, now.version)
    if (next === null) return false
    keepCaret(shownBody.value, next)
    takeOver(next)
    cameFrom(now.version)
    return true
  }

  // What is decided in the body is decided at once. A body that is no JSON, as while it is typed, decides nothing.
  watch(
    () => (reread.value?.of === about() ? leftToDecide(undecided(reread.value, shownBody.value)) : ''),
    (left, before) => {
      if (left === '' || jsonIn(shownBody.value) === undefined) return
      const has = takeVersion() ? `The body has version ${String(reread.value?.version)} now. ` : ''
      if (before !== '' && !said.value.endsWith(left)) said.value = has + left
    },
  )

  /** Whether the body still names the version that it had before a newer one was read. */
  function isPending(): boolean {
    const { versioned } = tried.value
    const now = reread.value
    if (versioned === null || now === null || !now.isWhole || !now.isNewer || now.of !== about()) return false
    const shown = jsonIn(shownBody.value)
    // While it is typed, it may be no JSON.
    if (shown === undefined) return undecided(now, shownBody.value).length > 0
    return sameJson(at(shown, versioned.sent), now.since)
  }

  /** Whether what came is a conflict of versions that was not looked into. */
  function isConflict(): boolean {
    const { versioned } = tried.value
    const came = answered.value
    if (came === null || versioned === null || reread.value?.of === about() || isMock.value) return false
    const row = errorRowOf(came.status, came.text)
    return form.like(versioned.read) !== null && conflicted(row, versioned, shownBody.value)
  }

  return {
    reread,
    origin,
    seen,
    about,
    base,
    begin,
    recall,
    sawRead,
    sawChange,
    nextVersion,
    heldBack,
    typedOver,
    loadButton,
    conflict,
    note,
    fillIn,
  }
}

/** More is of no use, and a tab keeps them. */
const MOST_SEEN = 8

/** The name that an address ends with. */
function nameIn(of: Pick<Origin, 'target'> | null): string {
  return decodeURIComponent(of?.target.replace(/\?.*/, '').split('/').at(-1) ?? '')
}
