/** @import { Json } from '../../../contract/index.ts' */

/** @typedef {Record<string, Json>} Body */

/**
 * The form's values as the control routes expect them.
 * @param {HTMLFormElement} form
 * @returns {Body}
 */
export function bodyOf(form) {
  /** @type {Body} */
  const body = {}
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    const { kind } = field.dataset
    if (kind === undefined || field.closest('[hidden]') !== null) continue
    if (kind === 'list') {
      const ticked = /** @type {Json[]} */ (body[field.name] ?? [])
      const isTicked = field instanceof HTMLInputElement && field.checked
      body[field.name] = isTicked ? [...ticked, field.value] : ticked
    } else if (field.value !== '') body[field.name] = valueOf(kind, field.value)
    else if (field.dataset['nullable'] !== undefined) body[field.name] = null
  }
  return body
}

/**
 * @param {string} kind
 * @param {string} text
 * @returns {Json}
 */
function valueOf(kind, text) {
  if (kind === 'number') return Number(text)
  if (kind === 'texts') {
    const pairs = text.split(',').map((pair) => pair.split('='))
    return Object.fromEntries(pairs.map(([name = '', ...value]) => [name.trim(), value.join('=').trim()]))
  }
  return kind === 'flag' ? text === 'true' : text
}

/**
 * Acts on the second click within a few seconds, so that a slip loses nothing.
 * @param {HTMLElement} made
 * @param {() => unknown} act
 * @param {(text: string) => void} tell
 */
export function onSecondClick(made, act, tell) {
  const first = made.textContent
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let late
  const calm = () => {
    clearTimeout(late)
    made.removeAttribute('data-asked')
    made.textContent = first
  }
  // Whoever clicks elsewhere has decided, and is to read what that did.
  document.addEventListener('click', ({ target }) => {
    const isElsewhere = target instanceof Element && target.closest('button, input, select, a') !== made
    if (isElsewhere && made.dataset['asked'] !== undefined) calm()
  })
  made.addEventListener('click', () => {
    if (made.dataset['asked'] !== undefined) {
      calm()
      act()
      return
    }
    made.setAttribute('data-asked', '')
    made.textContent = made.dataset['twice'] ?? 'Really?'
    tell(`${made.textContent} Click again within 4 seconds.`)
    late = setTimeout(() => {
      calm()
      tell(`${first}: not clicked again, nothing was done.`)
    }, 4000)
  })
}
