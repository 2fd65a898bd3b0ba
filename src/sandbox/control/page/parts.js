/**
 * The element with this id; the page has it.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function part(id) {
  const found = document.querySelector(`#${id}`)
  if (!(found instanceof HTMLElement)) throw new Error(`The page has no #${id}.`)
  return found
}

/**
 * @param {string} id
 * @returns {HTMLSelectElement}
 */
export function choice(id) {
  return /** @type {HTMLSelectElement} */ (part(id))
}

/**
 * @param {string} name
 * @param {Readonly<Record<string, string>>} attributes
 * @param {...(Node | string)} inside
 * @returns {HTMLElement}
 */
export function element(name, attributes = {}, ...inside) {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...inside)
  return made
}

/**
 * @param {string} text
 * @param {Readonly<Record<string, string>>} attributes
 * @param {string} [about] what is read out after it, where several buttons say the same
 * @returns {HTMLElement}
 */
export function button(text, attributes, about = '') {
  const made = element('button', { type: 'button', ...attributes }, text)
  if (about !== '') made.append(element('span', { class: 'unseen' }, ` ${about}`))
  return made
}

/**
 * @param {readonly string[]} heads
 * @param {readonly (readonly (Node | string)[])[]} rows
 * @param {string} [caption]
 * @returns {HTMLElement}
 */
export function table(heads, rows, caption = '') {
  const head = element('tr', {}, ...heads.map((text) => element('th', { scope: 'col' }, text)))
  const body = rows.map((cells) => element('tr', {}, ...cells.map((cell) => element('td', {}, cell))))
  const made = element('table', {}, element('thead', {}, head), element('tbody', {}, ...body))
  if (caption !== '') made.prepend(element('caption', {}, caption))
  return made
}

/**
 * Shows options, unless they are there already: a list that is open stays so. The chosen one stays chosen.
 * @param {HTMLSelectElement} select
 * @param {readonly { readonly value: string, readonly text: string, readonly group?: string }[]} options
 * @param {string} chosen
 */
export function offer(select, options, chosen) {
  const signature = JSON.stringify(options)
  if (select.dataset['shown'] !== signature) {
    /** @type {Map<string, HTMLElement>} */
    const groups = new Map()
    select.replaceChildren()
    for (const { value, text, group = '' } of options) {
      const option = element('option', { value }, text)
      if (group === '') select.append(option)
      else {
        const parent = groups.get(group) ?? element('optgroup', { label: group })
        if (!groups.has(group)) select.append(parent)
        groups.set(group, parent)
        parent.append(option)
      }
    }
    select.setAttribute('data-shown', signature)
  }
  if (options.some(({ value }) => value === chosen)) Object.assign(select, { value: chosen })
}

/**
 * @param {number} amount
 * @returns {string}
 */
export function figure(amount) {
  return amount.toLocaleString('en', { maximumFractionDigits: 3 })
}

/**
 * @param {string | null} moment ISO 8601
 * @returns {string}
 */
export function momentText(moment) {
  return moment === null ? 'never' : `${moment.slice(0, 10)} ${moment.slice(11, 19)} UTC`
}

/** @typedef {{ readonly place: string, readonly before: string, readonly after: string }} Change */

/**
 * What differs between two values, place by place. Items of a list go by their ids.
 * @param {unknown} before
 * @param {unknown} after
 * @returns {readonly Change[]}
 */
export function differences(before, after) {
  const one = flat(before)
  const other = flat(after)
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((place) => one.get(place) !== other.get(place))
    .map((place) => ({ place, before: one.get(place) ?? '–', after: other.get(place) ?? '–' }))
}

/**
 * @param {unknown} value
 * @param {string} [place]
 * @param {Map<string, string>} [into]
 * @returns {Map<string, string>}
 */
function flat(value, place = '', into = new Map()) {
  if (typeof value !== 'object' || value === null) return into.set(place, String(value))
  for (const [key, inner] of Object.entries(value)) {
    const name = Array.isArray(value) ? `[${idOf(inner) ?? key}]` : `${place === '' ? '' : '.'}${key}`
    flat(inner, place + name, into)
  }
  return into
}

/**
 * @param {unknown} item
 * @returns {string | null}
 */
function idOf(item) {
  if (typeof item !== 'object' || item === null) return null
  for (const key of ['id', 'agentId']) {
    const id = /** @type {unknown} */ (Reflect.get(item, key))
    if (typeof id === 'string') return id
  }
  return null
}
