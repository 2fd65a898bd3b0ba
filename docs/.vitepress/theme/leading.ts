import { nextTick, ref } from 'vue'
import type { Ref } from 'vue'
import type { Example } from '../../../scripts/site/catalogue/examples.ts'
import type { Called } from '../../../scripts/site/forms/draft.ts'
import { placeInBody, startOfValue } from '../../../scripts/site/forms/in-body.ts'
import type { Place } from '../../../scripts/site/forms/in-body.ts'
import { placeInTarget, withParameter } from '../../../scripts/site/forms/in-target.ts'
import type { InTarget } from '../../../scripts/site/forms/in-target.ts'
import { withValue } from '../../../scripts/site/forms/merge.ts'
import { placeName } from '../../../scripts/site/forms/paths.ts'
import type { Refused } from './fields.ts'
import { leadTo, offsetOf } from './places.ts'

/** What a request is typed in. */
export interface Typing {
  readonly target: Ref<string>
  readonly headers: Ref<string>
  /** As it is shown. */
  readonly body: Readonly<Ref<string>>
  readonly example: Readonly<Ref<Example | undefined>>
  /** How the operation is called. */
  readonly called: Readonly<Ref<Called | undefined>>
  readonly type: (body: string) => void
  /** Keeps the request as it stands, to be brought back. */
  readonly keepBefore: () => void
  /** What was done, for whoever does not see it. */
  readonly said: Ref<string>
}

/** The places of a request that the keyboard goes to. */
interface Places {
  readonly target: Ref<HTMLTextAreaElement | null>
  readonly headers: Ref<HTMLTextAreaElement | null>
  readonly body: Ref<HTMLTextAreaElement | null>
  readonly send: Ref<HTMLButtonElement | null>
}

/** What leads there. */
export interface Leading {
  readonly places: Places
  /** To a part of the body. */
  readonly show: (place: Place) => void
  readonly lead: (line: number, column: number) => void
  readonly rename: (place: Place, name: string) => void
  /** Takes a place out of the body. */
  readonly remove: (path: readonly string[]) => void
  /** Sets a header, in the place of the one of that name. */
  readonly header: (name: string, value: string) => void
  readonly retarget: (target: string, place: Place) => void
  /** From what the page says of a field to the request: the field, else its body, path or query. */
  readonly goBackTo: (refused: Refused) => void
  /** Where path and query have a field that is refused; null: it is none of theirs. */
  readonly inTarget: (refused: Refused) => InTarget | null
  readonly addToQuery: (name: string) => void
  /** Does something, and goes on at Send. */
  readonly thenSend: (act: () => void) => void
}

/** The fields of a request, and what changes a part of one and leads there: a button that did it may be gone then. */
export function leading({ target, headers, body, example, called, type, keepBefore, said }: Typing): Leading {
  const places: Places = {
    target: ref<HTMLTextAreaElement | null>(null),
    headers: ref<HTMLTextAreaElement | null>(null),
    body: ref<HTMLTextAreaElement | null>(null),
    send: ref<HTMLButtonElement | null>(null),
  }

  function leadIn(field: Ref<HTMLTextAreaElement | null>, place: Place): void {
    void nextTick(() => (field.value === null ? undefined : leadTo(field.value, place)))
  }

  function show(place: Place): void {
    leadIn(places.body, place)
  }

  function lead(line: number, column: number): void {
    const from = offsetOf(body.value, line, column)
    show({ from, to: from })
  }

  function rename({ from, to }: Place, name: string): void {
    type(body.value.slice(0, from) + name + body.value.slice(to))
    said.value = `The body has ${name} now. Nothing was sent yet.`
    show({ from, to: from + name.length })
  }

  function remove(path: readonly string[]): void {
    const without = withValue(body.value, { path }, undefined)
    if (without === null) return
    keepBefore()
    type(without)
    said.value = `${placeName(path)} is no longer in the body. Nothing was sent yet.`
    show(startOfValue(without, path))
  }

  function header(name: string, value: string): void {
    const isOther = (line: string) => line.trim() !== '' && !line.toLowerCase().startsWith(`${name.toLowerCase()}:`)
    headers.value = [...headers.value.split('\n').filter(isOther), `${name}: ${value}`].join('\n')
    leadIn(places.headers, { from: headers.value.length - value.length, to: headers.value.length })
  }

  function retarget(text: string, place: Place): void {
    target.value = text
    leadIn(places.target, place)
  }

  function goBackTo(refused: Refused): void {
    const found = inTarget(refused)
    const place = found === null ? placeInBody(body.value, refused) : null
    if (place !== null) show(place)
    else if (found === null && example.value?.method !== 'GET') show({ from: 0, to: 0 })
    else retarget(target.value, found?.place ?? { from: target.value.length, to: target.value.length })
  }

  /** With the value of the example. */
  function addToQuery(name: string): void {
    const value = new URLSearchParams((example.value?.target ?? '').replace(/^[^?]*/, '')).get(name) ?? ''
    const added = withParameter(target.value, name, encodeURIComponent(value))
    retarget(added.target, added.place)
  }

  /** Of a field that a refusal calls unknown, the body has it. */
  function inTarget({ field, within, says }: Refused): InTarget | null {
    const isOfBody = within.length > 0 || /^\S+ (?:is not a |does not belong)/.test(says)
    return called.value === undefined || isOfBody ? null : placeInTarget(target.value, called.value, field)
  }

  function thenSend(act: () => void): void {
    act()
    places.send.value?.focus()
  }

  return { places, goBackTo, inTarget, addToQuery, show, lead, rename, remove, header, retarget, thenSend }
}
