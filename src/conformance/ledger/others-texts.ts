import { createHash } from 'node:crypto'
import type { Json, JsonObject, Pointer } from '../../contract/index.ts'
import { isServersWord, leavesIn } from '../plan/changes.ts'
import { isServers } from '../plan/all-members.ts'
import type { Line, Texts } from './file.ts'

// Whether somebody else changed what a run created. Only texts tell: numbers and states a server may change by itself.

/** The most texts of one body that are kept. */
const mostTexts = 50

/** Null: there is none. */
export function textsIn(body: JsonObject): Texts | null {
  const texts = leavesIn(body).flatMap(([at, value]) => (isText(at, value) ? [[at, digestOf(value)] as const] : []))
  return texts.length === 0 ? null : Object.fromEntries(texts.slice(0, mostTexts))
}

function isText(at: Pointer, value: Json): value is string {
  const name = at.slice(at.lastIndexOf('/') + 1)
  return typeof value === 'string' && value !== '' && !isServersWord.test(name) && !isServers.test(name)
}

/** The same for a text in another spelling, which a server may choose. */
function digestOf(text: string): string {
  const letters = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return createHash('sha256')
    .update(letters === '' ? text : letters)
    .digest('base64url')
    .slice(0, 12)
}

/** What a run knows of the texts of something that it created. */
export interface KnownTexts {
  /** Places where an answer to a write showed what that sent: there, the server keeps what it gets. */
  readonly kept: ReadonlySet<Pointer>
  readonly all: ReadonlySet<string>
}

/** What the lines of a run say of what it created, by its id. */
export function knownTexts(lines: readonly Line[], made: string | undefined): KnownTexts {
  const created = new Set(lines.flatMap((line) => (line.type === 'answer' && line.made === made ? [line.number] : [])))
  const sent = new Map<number, Texts>()
  const kept = new Set<Pointer>()
  const all = new Set<string>()
  for (const line of lines) {
    const isOfIt = line.type === 'write' && (created.has(line.number) || line.about === made)
    if (isOfIt) sent.set(line.number, line.texts ?? {})
    const own = line.type === 'answer' ? sent.get(line.number) : undefined
    const texts: Texts = (isOfIt || own !== undefined) && 'texts' in line ? (line.texts ?? {}) : {}
    for (const [at, digest] of Object.entries(texts)) {
      all.add(digest)
      if (own?.[at] === digest) kept.add(at)
    }
  }
  return { kept, all }
}

/** Texts that are there instead of those of the run. */
export function othersTexts({ kept, all }: KnownTexts, shown: JsonObject): readonly (readonly [Pointer, string])[] {
  return leavesIn(shown).flatMap(([at, value]) =>
    kept.has(at) && isText(at, value) && !all.has(digestOf(value)) ? [[at, value] as const] : [],
  )
}
