import { shellWord } from '../../../text/shell.ts'
import type { DeviationOf } from '../../model/deviation.ts'
import { isChange, isRefused } from './case.ts'
import type { Shown, Step } from './case.ts'
import { judgedAnew, stillThere, thereAlready } from './lines.ts'
import type { Compared } from './lines.ts'

// What requests did that no response shows, by the reads around them.

export const readBefore = 'a read before'
const readAfter = 'a read after'

/** The index of the request that took what no request gives back; -1: nothing was taken, or the check itself took it. */
export function losingIn({ deviation }: Shown, steps: readonly Step[]): number {
  if (deviation?.kind !== 'lost' || deviation.isBack) return -1
  const isIt = ({ request }: Step) =>
    deviation.by.some(
      ({ method, path, body }) => request.method === method && request.url.endsWith(path) && request.body === body,
    )
  return steps.findLastIndex(isIt)
}

/**
 * With what shows an effect that no response does, before and after the requests that have it: the refused ones, or the one that
 * took what no request gives back, with the way back if that is what took it. Null: no read can stand before them. One more
 * read comes before anything is changed: what was taken has to be there.
 */
export function withReads(finding: Shown, steps: readonly Step[], target: string): readonly Step[] | null {
  const { shownBy, deviation } = finding
  const like = steps.at(-1)
  if (shownBy === undefined || like === undefined) return steps
  const isLost = deviation?.kind === 'lost'
  const back = isLost && deviation.isBack ? deviation.by : []
  const begin = isLost ? steps.findIndex(isChange) : -1
  const first = isLost
    ? Math.max(begin, losingIn(finding, steps))
    : steps.findLastIndex((step) => isChange(step) && !isRefused(step)) + 1
  if (first < 0 || (isLost && deviation.isBack && back.length === 0) || !steps.slice(first).some(isChange)) return null
  const headers = Object.fromEntries(
    Object.entries(like.request.headers).filter(([name]) => !/^(?:content-type|idempotency-key)$/i.test(name)),
  )
  const base = target.replace(/\/$/, '')
  const own = { operation: shownBy.operation, apiKey: like.apiKey, expected: '200', bind: [] }
  const read = (label: string): Step => ({
    ...own,
    label,
    act: label,
    request: { method: 'GET', url: base + shownBy.path, headers, body: null },
  })
  const operation = steps.findLast(isChange)?.operation ?? own.operation
  const putBack = back.map(({ method, path, body }, index): Step => {
    const label = back.length === 1 ? wayBack : `${wayBack} ${index + 1}`
    const sent = body === null ? headers : { ...headers, 'Content-Type': 'application/json' }
    return {
      ...own,
      operation,
      label,
      act: label,
      request: { method, url: base + path, headers: sent, body },
      response: { status: 200, body: '' },
    }
  })
  const withBefore = steps.flatMap((step, index) =>
    [begin, first].includes(index) ? [read(readBefore), step] : [step],
  )
  return [...withBefore, ...putBack, read(readAfter)]
}

/** What the check sent to put back what the case had changed. */
const wayBack = 'the way back of the check'

/** The numbers of the reads around requests whose effect no response shows. */
function readsAround(steps: readonly Step[]): readonly [before: number, after: number] {
  const numberOf = (label: string): number => steps.findLastIndex((step) => step.label === label) + 1
  return [numberOf(readBefore), numberOf(readAfter)]
}

/** After the read before requests whose effect no response shows: where it cannot be told, none of them is sent. */
export function readBeforeLines(
  { at, actual, deviation, shownBy }: Shown,
  steps: readonly Step[],
  own: number,
): readonly string[] {
  if (shownBy === undefined) return []
  const before = own + 1
  const place = shellWord(at.replace(/^\/body/, ''))
  if (deviation?.kind === 'lost') {
    const { ids } = deviation.from
    const untouched = steps.slice(0, own).some(isChange) ? '' : ' Nothing was changed.'
    return [
      `came ${before} 200`,
      `node -e '${holdsAny}' "$out/${before}" ${place} ${heldIn(deviation.from)} ${shellWord(JSON.stringify(ids))} || ends 2 'The read before shows nothing of what the run lost, so it cannot be told.${untouched}'`,
    ]
  }
  return [
    `came ${before} 200`,
    `lines() { node -p 'JSON.stringify(JSON.parse(require("fs").readFileSync(process.argv[1], "utf8")), null, 2)' "$out/$1" > "$out/$1.lines" || ends 2 'A read shows no JSON, so it cannot be told.'; }`,
    `lines ${before}`,
    ...steps.flatMap(({ request }, index) =>
      isChange({ request }) && /[[]/.test(request.body ?? '')
        ? [
            `! node -e '${areItemsThere}' "$out/${before}" ${shellWord(request.body ?? '')} || ${thereAlready(`The read before shows already what request ${index + 1} asks for`)}`,
          ]
        : [],
    ),
    // What it was changed to in the run may be there from before.
    ...(actual === null
      ? []
      : [
          `! node -e '${isShown}' "$out/${before}" ${place} ${shellWord(actual)} || ${judgedAnew(`The read before shows already what the run received after it (${at.replace(/^\/body/, '')}: ${actual}), so it cannot be told`)}`,
        ]),
  ]
}

/** What requests did, by the reads around them. */
export function comparedReads({ finding: { at, deviation }, headline, steps }: Compared): readonly string[] {
  const [before, after] = readsAround(steps)
  if (deviation?.kind === 'lost') {
    const { meant } = deviation.from
    return [
      `came ${after} 200`,
      `lost=$(node -e '${lostBetween}' "$out/${before}" "$out/${after}" ${shellWord(at.replace(/^\/body/, ''))} ${heldIn(deviation.from)} ${shellWord(JSON.stringify(meant))}) || ends 2 'A read does not show it, so it cannot be told.'`,
      `printf '\\n%s\\n' "Lost between the reads: \${lost:-nothing}"`,
      `[ -z "$lost" ] || ${stillThere(headline)}`,
      "ends 0 'As expected now: the read after holds what the read before does.'",
    ]
  }
  return [
    `came ${after} 200`,
    `lines ${after}`,
    `diff "$out/${before}.lines" "$out/${after}.lines"; differs=$?`,
    // What changes by itself stands elsewhere.
    `node -e '${isChanged}' "$out/${before}" "$out/${after}" ${shellWord(at.replace(/^\/body/, ''))}; case $? in 0) differs=1 ;; 1) differs=0 ;; esac`,
    `[ "$differs" = 0 ] || ends 1 'Still there: all was refused, and the read shows something else than before.'`,
    "ends 0 'As expected now: the read shows the same before and after.'",
  ]
}

/** How to read the entries of a list, and how much of what each holds may go by itself. */
function heldIn({ id, counted, gone }: DeviationOf<'lost'>['from']): string {
  const held = JSON.stringify({ id, name: counted?.name, gone })
  return [held, String(counted?.few ?? 0)].map((one) => shellWord(one)).join(' ')
}

/** In a shell's single quotes: sets `entries`, what each entry of a list in a response holds (a number, or 1 for itself), by its id. */
const entriesIn = [
  'const entries = (file, at, held) => { const { id: by, name, gone } = JSON.parse(held);',
  'const list = at.split("/").slice(1).reduce((one, part) => one?.[part.replaceAll("~1", "/").replaceAll("~0", "~")],',
  'JSON.parse(require("fs").readFileSync(file, "utf8")));',
  'if (!Array.isArray(list)) process.exit(2);',
  'const left = list.filter((one) => gone === undefined || one[gone.name] !== gone.value);',
  'return left.map((one) => [one[by], name === undefined ? 1 : one[name]]).filter(([id, held]) => id !== undefined && typeof held === "number") };',
].join(' ')

const holdsAny = [
  entriesIn,
  'const [file, at, held, few, ids] = process.argv.slice(1);',
  'process.exit(entries(file, at, held).some(([id, holds]) => JSON.parse(ids).includes(id) && holds > Number(few)) ? 0 : 1)',
].join(' ')

/** Prints what is gone of each entry, with its id. */
const lostBetween = [
  entriesIn,
  'const [before, after, at, held, few, meant] = process.argv.slice(1);',
  'const left = new Map(entries(after, at, held));',
  'const gone = entries(before, at, held).map(([id, holds]) => [id, holds - (left.get(id) ?? 0)]).filter(([id, less]) => less > Number(few) && !JSON.parse(meant).includes(id));',
  'console.log(gone.map(([id, less]) => JSON.parse(held).name === undefined ? id : less + " of " + id).join(", "))',
].join(' ')

/** In a shell's single quotes: sets `placesIn`, the values at a place of a state, which stands somewhere in the response. */
const placesWithin = [
  'const leaves = (it, path) => typeof it === "object" && it !== null ? Object.entries(it).flatMap(([name, one]) => leaves(one, path + "/" + name)) : [[path, it]];',
  'const placesIn = (file, at) => { const all = leaves(JSON.parse(require("fs").readFileSync(file, "utf8")), "").filter(([path]) => path.endsWith(at));',
  'const depths = all.map(([path]) => path.split("/").length); return all.filter((_, index) => depths[index] === Math.min(...depths)) };',
].join(' ')

/** Whether one of them has a value. */
const isShown = [
  placesWithin,
  'const [file, at, text] = process.argv.slice(1);',
  'process.exit(placesIn(file, at).some(([, it]) => JSON.stringify(it) === text) ? 0 : 1)',
].join(' ')

/** In a shell's single quotes: whether all that a body says of the items of lists is in a response: then nothing can change. */
const areItemsThere = [
  'const [file, text] = process.argv.slice(1), isIn = (it) => typeof it === "object" && it !== null;',
  'const all = (it) => isIn(it) ? [it, ...Object.values(it).flatMap(all)] : [];',
  'const items = (it) => all(it).filter(Array.isArray).flat().filter((one) => isIn(one) && Object.values(one).every((value) => !isIn(value)));',
  'let sent = []; try { sent = items(JSON.parse(text)) } catch {}',
  'const shown = all(JSON.parse(require("fs").readFileSync(file, "utf8")));',
  'const isThere = (one) => shown.some((it) => Object.entries(one).every(([name, value]) => it[name] === value));',
  'process.exit(sent.length > 0 && sent.every(isThere) ? 0 : 1)',
].join(' ')

/** Whether one of them is another one: 0 if so, 1 if not, 2 if there is none. */
const isChanged = [
  placesWithin,
  'const [before, after, at] = process.argv.slice(1), had = placesIn(before, at), now = new Map(placesIn(after, at));',
  'process.exit(had.length === 0 ? 2 : had.some(([path, it]) => now.get(path) !== it) ? 0 : 1)',
].join(' ')
