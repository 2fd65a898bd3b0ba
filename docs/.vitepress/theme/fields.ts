/** Where an operation's page explains a field of the request or of the response. */
export function fieldAnchor(name: string, side: 'field' | 'answer' = 'field'): string {
  return `${side}-${name.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-|-$/g, '')}`
}

/** A field that a refusal names, and what it says of it. */
export interface Refused {
  readonly field: string
  readonly says: string
}

/** The fields that a response names, in any of the forms of the service. */
export function refusedFields(text: string): readonly Refused[] {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return []
  }
  const { errors, ...own } = objectOf(body)
  const listed: readonly unknown[] = Array.isArray(errors) ? errors : []
  return [...listed, own].flatMap((one) => {
    const { field, message, error, code } = objectOf(one)
    const says = [message, error, code].find((said) => typeof said === 'string')
    return typeof field === 'string' && field !== '' ? [{ field, says: says ?? '' }] : []
  })
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
