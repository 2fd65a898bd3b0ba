import { closeName } from '../../../src/contract/nearest-names.ts'

/** Where an operation's page explains a field of the request or of the response. */
export function fieldAnchor(name: string, side: 'field' | 'answer' = 'field'): string {
  return `${side}-${name.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-|-$/g, '')}`
}

/** Where an operation's page explains an error; a status may have one without a code. */
export function errorAnchor(status: string, code: string | null): string {
  return code === null ? `error-${status}` : `error-${status}-${code}`
}

/** An error as the page explains it. */
export interface Explained {
  /** The code, or `no code`. */
  readonly name: string
  readonly href: string
  /** When it comes; this and the next are HTML. */
  readonly means: string
  /** That nothing was changed or saved; empty: it is not said. */
  readonly unchanged: string
  /** What to do, with its label; empty: nothing is said. */
  readonly does: string
  /** Whether to send it again, with its label, and all that follows. */
  readonly again: string
}

/** The page's row for the error that a response carries. Null: it has none. */
export function errorRowOf(status: number, text: string): Explained | null {
  const { code, error } = objectOf(parsed(text))
  const exact = String(status)
  const named = [code, error].flatMap((one) => (typeof one === 'string' ? errorAnchor(exact, one) : []))
  const anchors = [...named, errorAnchor(exact, null), errorAnchor(`${exact.charAt(0)}XX`, null)]
  const link = anchors.flatMap((id) => document.getElementById(id) ?? []).at(0)
  const says = link?.closest('tr')?.lastElementChild?.innerHTML
  if (link === undefined || says === undefined) return null
  const [means = '', ...labelled] = says.split(/(?=<strong>(?:Do|Send again):<\/strong>)/)
  const again = labelled.at(-1) ?? ''
  return {
    name: link.textContent,
    href: link.getAttribute('href') ?? '',
    means,
    unchanged: unchangedBy(link, means),
    does: labelled.slice(0, -1).join(''),
    again,
  }
}

/** Said of the code itself, or of all codes of its status. */
function unchangedBy(link: Element, means: string): string {
  const said = link.closest('details')?.querySelector('.ap-unchanged')?.textContent
  return /\bNothing (?:was )?(?:changed|saved)\b[^.]*\./i.exec(means)?.[0] ?? said ?? ''
}

/** The sentence in which the server says what is wrong; empty: it says none. */
export function sentenceOf(text: string): string {
  const { message, error } = objectOf(parsed(text))
  // Where a code stands, it is one word.
  return [message, error].find((one) => typeof one === 'string' && /\s/.test(one))?.toString() ?? ''
}

/** A field that a refusal names, and what it says of it. */
export interface Refused {
  readonly field: string
  /** What the refusal names the id of, outermost first, and the field is within: `workflow`, `step`. */
  readonly within: readonly (readonly [noun: string, id: string])[]
  readonly says: string
}

/** ` (workflow wf_a, step tell)`; empty: the refusal names no id. */
export function idsIn({ within }: Refused): string {
  return within.length === 0 ? '' : ` (${within.map((one) => one.join(' ')).join(', ')})`
}

/** The fields that a response names, in any of the forms of the service; else the one that its sentence begins with. */
export function refusedFields(text: string): readonly Refused[] {
  const { errors, ...own } = objectOf(parsed(text))
  const listed: readonly unknown[] = Array.isArray(errors) ? errors : []
  const found = [...listed, own].flatMap((one) => {
    const { field, message, error, code, ...rest } = objectOf(one)
    const says = [message, error, code].find((said) => typeof said === 'string')
    const within = Object.entries(rest).flatMap(([name, id]) =>
      name.endsWith('Id') ? [[name.slice(0, -2), String(id)] as const] : [],
    )
    // The sentence may say where in what has the id.
    const [, inside = ''] = (says?.split(' ')[0] ?? '').split(`.${within.at(-1)?.[1] ?? ''}.`)
    if (typeof field !== 'string' || field === '') return []
    return [{ field: inside.endsWith(`.${field}`) ? inside : field, within, says: says ?? '' }]
  })
  const says = sentenceOf(text)
  const each = listed.length === 0 ? inSentences(says, found[0]?.within ?? []) : []
  if (each.length > 1) return each
  if (found.length > 0) return found
  const [field = ''] = /^[\w-]+(?= )/.exec(says) ?? []
  return document.getElementById(fieldAnchor(field)) === null ? [] : [{ field, within: [], says }]
}

/** A text by its sentences; what was meant belongs to the one before. */
export function sentencesIn(text: string): readonly string[] {
  return text.split(/(?<=[.?]) (?!Did you mean)/)
}

/** The fields of a text in which each sentence is about one, such as `a is required. b must be a string.` `first`: within what. */
function inSentences(text: string, first: Refused['within']): readonly Refused[] {
  const all = sentencesIn(text).flatMap((says, index) => {
    const [, field = ''] =
      /^([\w-]+(?:[.[\]\w-]*\w\]?)?) (?:is (?:not|required|missing)|must|may not|does not)\b/.exec(says) ?? []
    const [, step = '', workflow = ''] = / \((\S+) of (\S+)\)/.exec(says) ?? []
    const ids = Object.entries({ workflow, step }).flatMap(([noun, id]) => (id === '' ? [] : [[noun, id] as const]))
    return field === '' ? [] : [{ field, within: ids.length === 0 && index === 0 ? first : ids, says }]
  })
  // What is missing may stand there under a name with a slip.
  const slipOf = ({ field, says }: Refused) =>
    says.includes(' is required')
      ? all.find((one) => one.says.endsWith(` Did you mean ${field.split('.').at(-1)}?`))
      : undefined
  const slips = all.map(slipOf)
  return all.flatMap((one, index) => {
    const slip = slips[index]
    if (slip !== undefined) return [{ ...slip, field: one.field, says: `${one.says} ${slip.says}` }]
    return slips.includes(one) ? [] : [one]
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

/** The row of a field in the page's table, or of the nearest field around it; of the body, the heading of the request. */
export function rowOf({ field, within }: Refused): HTMLElement | null {
  const nouns = within.map(([noun]) => noun)
  // `steps` of a step is the list that it is in.
  const isList = nouns.length > 0 && field === `${nouns.at(-1)}s`
  const own = rowWithin(isList ? nouns.slice(0, -1) : nouns, field) ?? rowNamed(field)
  if (own !== null) return own
  const match = /^\/?body(?:$|[./])/.exec(field)
  return match === null ? null : (rowNamed(field.slice(match[0].length)) ?? document.getElementById('request'))
}

/** Null: the table has nothing of that kind. */
function rowWithin(within: readonly string[], field: string): HTMLElement | null {
  const rows = [...document.querySelectorAll<HTMLElement>('[id^="field-"]')]
  const inside = within.reduce<readonly Inside[]>(
    (found, noun) => found.flatMap((one) => innerOf(one, noun)),
    rows.map((row) => ({ row, parts: row.textContent.split('.') })),
  )
  const parts = partsOf(field)
  // A step's settings are in its `config`. Of what the table does not have, what it is in.
  const names = [...parts.keys()].flatMap((at) => {
    const name = parts.slice(0, parts.length - at).join('.')
    // An item that the table has no row for stands in its list.
    return [name, name.replace(/\[\]$/, '')].flatMap((one) => [one, `config.${one}`])
  })
  const known = inside.map((one) => one.parts.join('.').replace(/^config\./, ''))
  const [first = ''] = parts
  // Of a short name, every other is a typo.
  const meant = first.length > 4 ? closeName(first, known) : null
  const close = meant === null ? [] : [meant, `config.${meant}`]
  const places = within.length === 0 ? [] : [...names, ...close, 'config', '']
  return places.flatMap((name) => inside.find((one) => one.parts.join('.') === name)?.row ?? []).at(0) ?? null
}

/** Whether a row is that of a field, and not of what it is in. */
export function isRowOf(row: HTMLElement, field: string): boolean {
  return row.textContent.endsWith(partsOf(field).join('.').replace(/\[\]$/, ''))
}

interface Inside {
  readonly row: HTMLElement
  /** Of its name, the parts from there on. */
  readonly parts: readonly string[]
}

/** Within one of several, `steps[]` or `workflows.‹id›`, or the only one, `workflow`. */
function innerOf({ row, parts }: Inside, noun: string): Inside[] {
  const at = parts.findIndex((part) => [noun, `${noun}s`, `${noun}s[]`].includes(part))
  const [next = '', ...rest] = parts.slice(at + 1)
  const inner = next === '' || next.startsWith('‹') ? rest : [next, ...rest]
  return at < 0 ? [] : [{ row, parts: inner }]
}

function rowNamed(field: string): HTMLElement | null {
  const parts = partsOf(field)
  for (let count = parts.length; count > 0; count -= 1) {
    const row = document.getElementById(fieldAnchor(parts.slice(0, count).join('.')))
    if (row !== null) return row
  }
  return null
}

function partsOf(field: string): readonly string[] {
  return field
    .replace(/^\//, '')
    .replaceAll('/', '.')
    .replaceAll(/\[\d+\]|\.\d+(?=\.|$)/g, '[]')
    .split('.')
}

const MARK = 'ap-refused'

/** Shows beside each field what a refusal says of it, in the place of what was shown there before. */
export function showRefused(refused: readonly Refused[], goBack: (refused: Refused) => void = () => {}): void {
  for (const old of document.querySelectorAll(`.${MARK}`)) old.remove()
  for (const one of refused) {
    const place = rowOf(one)
    const row = place?.closest('tr')
    const note = document.createElement('p')
    note.className = MARK
    note.textContent = `Refused${idsIn(one)}: ${one.says} `
    const back = document.createElement('button')
    back.type = 'button'
    back.textContent = 'Back to the request'
    back.addEventListener('click', () => goBack(one))
    note.append(back)
    if (row === null) place?.after(note)
    row?.lastElementChild?.append(note)
    row?.closest('details')?.setAttribute('open', '')
  }
}
