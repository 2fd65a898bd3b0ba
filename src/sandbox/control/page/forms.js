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
 * Asks for a second click within a few seconds, so that a slip loses nothing.
 * @param {HTMLElement} made
 * @param {() => Promise<{ readonly question: string, readonly loses: string } | null>} ask what the button then says, and
 *   what a second click loses; null: nothing
 * @param {(text: string) => void} tell
 * @returns {() => Promise<boolean>} to call on each click: whether to go on
 */
export function onSecondClick(made, ask, tell) {
  const first = [...made.childNodes]
  const name = made.textContent
  let standing = ''
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let late
  // Whoever clicks elsewhere has decided, and is to read what that did.
  /** @param {Event} event */
  const onClick = ({ target }) => {
    if (target instanceof Element && target.closest('button, input, select, a') !== made) calm()
  }
  const calm = () => {
    clearTimeout(late)
    document.removeEventListener('click', onClick)
    standing = ''
    made.removeAttribute('data-asked')
    made.replaceChildren(...first)
  }
  return async () => {
    const before = standing
    const asked = await ask()
    const text = asked === null ? '' : [asked.question, asked.loses].filter((said) => said !== '').join(' ')
    if (before === text) {
      calm()
      return true
    }
    calm()
    if (asked === null) return true
    standing = text
    document.addEventListener('click', onClick)
    made.setAttribute('data-asked', '')
    made.textContent = asked.question
    tell(`${text} Click again within 4 seconds.`)
    late = setTimeout(() => {
      calm()
      tell(`${name}: not clicked again, nothing was done.`)
    }, 4000)
    return false
  }
}
