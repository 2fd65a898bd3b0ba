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
  /** HTML. */
  readonly says: string
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
  return { name: link.textContent, href: link.getAttribute('href') ?? '', says }
}

/** A field that a refusal names, and what it says of it. */
export interface Refused {
  readonly field: string
  readonly says: string
}

/** The fields that a response names, in any of the forms of the service. */
export function refusedFields(text: string): readonly Refused[] {
  const { errors, ...own } = objectOf(parsed(text))
  const listed: readonly unknown[] = Array.isArray(errors) ? errors : []
  return [...listed, own].flatMap((one) => {
    const { field, message, error, code } = objectOf(one)
    const says = [message, error, code].find((said) => typeof said === 'string')
    return typeof field === 'string' && field !== '' ? [{ field, says: says ?? '' }] : []
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
export function rowOf(field: string): HTMLElement | null {
  const own = rowNamed(field)
  if (own !== null) return own
  const match = /^\/?body(?:$|[./])/.exec(field)
  return match === null ? null : (rowNamed(field.slice(match[0].length)) ?? document.getElementById('request'))
}

function rowNamed(field: string): HTMLElement | null {
  const parts = field
    .replace(/^\//, '')
    .replaceAll('/', '.')
    .replaceAll(/\[\d+\]|\.\d+(?=\.|$)/g, '[]')
    .split('.')
  for (let count = parts.length; count > 0; count -= 1) {
    const row = document.getElementById(fieldAnchor(parts.slice(0, count).join('.')))
    if (row !== null) return row
  }
  return null
}

const MARK = 'ap-refused'

/** Shows beside each field what a refusal says of it, in the place of what was shown there before. */
export function showRefused(refused: readonly Refused[]): void {
  for (const old of document.querySelectorAll(`.${MARK}`)) old.remove()
  for (const { field, says } of refused) {
    const place = rowOf(field)
    const row = place?.closest('tr')
    const note = document.createElement('p')
    note.className = MARK
    note.textContent = `Refused: ${says}`
    if (row === null) place?.after(note)
    row?.lastElementChild?.append(note)
    row?.closest('details')?.setAttribute('open', '')
  }
}
