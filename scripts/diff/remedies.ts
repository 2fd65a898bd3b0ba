import { existsSync } from 'node:fs'
import type { PlacedChange } from './change.ts'

const REMOVED = /^(?:Operation|Path) .* was removed/

/** What a break does to callers, and what to do instead: by its message; a text for requests and one for responses where they differ. */
const REMEDIES: readonly (readonly [says: RegExp, request: string, response?: string])[] = [
  [
    /became required|^Required .* was added|Leaving it out means/,
    'Callers that leave it out are refused. Instead: leave it optional, and document its default.',
    'Readers may rely on it from now on; it can never go again.',
  ],
  [
    /^Property .* was (?:removed|renamed)/,
    'Callers that send it are refused or ignored. Instead: take both, and mark the old one `deprecated`.',
    'Readers find nothing. Instead: send both, and mark the old one `deprecated`.',
  ],
  [/no longer required/, 'Callers may leave it out now.', 'Readers may find nothing. Instead: go on sending it.'],
  [
    /^`operationId` /,
    "The client's method and links to it change their name. Instead: keep it, and change the summary.",
  ],
  [
    /^`enum` .* is gone/,
    'Callers that send it are refused. Instead: go on taking it, and say in the description what replaces it.',
    'Readers need no change. The check fails a server that still sends it: keep it until none does.',
  ],
  [
    /^`enum` .* is new/,
    'Callers may send more now.',
    'Readers meet a value that they do not know. Instead: make it an `x-extensible-enum`, a release before.',
  ],
  [
    /^Known values are gone/,
    'Callers that send or await it are left alone. Instead: keep it, and say what replaces it.',
  ],
  [
    /^Response .* became/,
    'Callers that branch on the status miss it. Instead: keep it, and give the new one to a new operation.',
  ],
  [
    /^Response .* was removed/,
    'Callers that branch on the status miss it. Instead: keep it until no server sends it any more.',
  ],
  [REMOVED, 'Callers get 404. Instead: mark it `deprecated`; remove it once --usage names nobody.'],
  [/no longer carries|codes are no longer/, 'Callers that branch on the code miss it. Instead: keep the old code.'],
  [/callers do not know/, 'Callers meet a code that they do not know. Instead: use a known one, or a new status.'],
  [
    /^Type of|bound|pattern|format|Length|was set to/i,
    'Callers that send what was right are refused. Instead: go on taking it, or put the new form into a new field.',
    'Readers get what they do not expect. Instead: put the new form into a new field.',
  ],
  [/no longer may|no longer is/, 'Callers get 403. Instead: let both in, until nobody calls with the old one.'],
  [/are refused\.$/, 'Callers that send more are refused. Instead: ignore what is unknown.'],
]

/** Breaks no caller, and leaves something to do. */
const EVEN_A_NOTICE = /^`enum` .* is gone/

/** Null for most notices, and where nothing general can be said. */
export function remedyFor({ severity, message, pointer, reaches }: PlacedChange): string | null {
  const isOfRequest = reaches.some(({ parts }) => parts.includes('request')) || pointer.includes('/requestBody')
  if (severity !== 'break' && (isOfRequest || !EVEN_A_NOTICE.test(message))) return null
  const [, request, response = request] = REMEDIES.find(([says]) => says.test(message)) ?? []
  return (isOfRequest ? request : response) ?? null
}

/** The sandbox's handlers of what was removed, by their files in the checkout. */
export function handlersLeft({ message, reaches }: PlacedChange): readonly string[] {
  if (!REMOVED.test(message)) return []
  return reaches.flatMap(({ operation }) => {
    const file = `src/sandbox/operations/${operation}.ts`
    return existsSync(new URL(`../../${file}`, import.meta.url)) ? [file] : []
  })
}
