/**
 * The element with this id, which must exist.
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
 * @param {string} [about] read out after the text, where several buttons have the same
 * @returns {HTMLElement}
 */
export function button(text, attributes, about = '') {
  const made = element('button', { type: 'button', ...attributes }, text)
  if (about !== '') made.append(element('span', { class: 'unseen' }, ` ${about}`))
  return made
}

/**
 * A name as code. Where it is too long, it goes on where its parts meet.
 * @param {string} name
 * @returns {HTMLElement}
 */
export function named(name) {
  const parts = name.split(/(?<=[.\]_])|(?=\[)/)
  return element('code', {}, ...parts.flatMap((text, index) => (index === 0 ? [text] : [element('wbr'), text])))
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
 * Sets the options and keeps the choice. Unchanged options are left alone, so that an open list does not close.
 * @param {HTMLSelectElement} select
 * @param {readonly { readonly value: string, readonly text: string, readonly group?: string }[]} options
 * @param {string} chosen
 */
export function offer(select, options, chosen) {
  const signature = JSON.stringify(options)
  if (select.dataset['shown'] !== signature) {
    select.setAttribute('data-shown', signature)
    const groups = [...new Set(options.map(({ group = '' }) => group))]
    const parts = groups.map((group) => {
      const items = options.filter((option) => (option.group ?? '') === group)
      const inside = items.map(({ value, text }) => element('option', { value }, text))
      return group === '' ? inside : [element('optgroup', { label: group }, ...inside)]
    })
    select.replaceChildren(...parts.flat())
  }
  if (options.some(({ value }) => value === chosen)) Object.assign(select, { value: chosen })
}

/**
 * @param {number} count
 * @param {string} one
 * @returns {string}
 */
export function counted(count, one) {
  return `${figure(count)} ${one}${count === 1 ? '' : 's'}`
}

/**
 * @param {number} amount
 * @returns {string}
 */
export function figure(amount) {
  return amount.toLocaleString('en', { maximumFractionDigits: 3 })
}

/**
 * @param {number} amount in US dollars
 * @returns {string} whole dollars, or dollars and cents
 */
export function dollars(amount) {
  return amount.toLocaleString('en', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: Number.isInteger(amount) ? 0 : 3,
  })
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
 * Differences between two values. An item that a list gained or lost is one difference.
 * @param {unknown} before
 * @param {unknown} after
 * @param {string} [place]
 * @returns {readonly Change[]}
 */
export function differences(before, after, place = '') {
  if (!isComposed(before) || !isComposed(after)) {
    const change = { place, before: textOf(before), after: textOf(after) }
    return change.before === change.after ? [] : [change]
  }
  const one = byName(before)
  const other = byName(after)
  const inside = [...new Set([...one.keys(), ...other.keys()])].flatMap((name) => {
    const dot = name.startsWith('[') || place === '' ? '' : '.'
    return differences(one.get(name), other.get(name), `${place}${dot}${name}`)
  })
  if (!Array.isArray(before) || !Array.isArray(after)) return inside
  const order = differences(orderIn(one, other), orderIn(other, one), `${place}: order`)
  return [...order, ...inside]
}

/**
 * Of a list, the names of items that another has too.
 * @param {ReadonlyMap<string, unknown>} list
 * @param {ReadonlyMap<string, unknown>} other
 * @returns {string}
 */
function orderIn(list, other) {
  const names = [...list.keys()].filter((name) => other.has(name))
  return names.map((name) => name.slice(1, -1)).join(', ')
}

/**
 * @param {unknown} value
 * @returns {value is object}
 */
function isComposed(value) {
  return typeof value === 'object' && value !== null
}

/**
 * Properties by name; items of a list by their ids.
 * @param {object} value
 * @returns {ReadonlyMap<string, unknown>}
 */
function byName(value) {
  const entries = /** @type {[string, unknown][]} */ (Object.entries(value))
  if (!Array.isArray(value)) return new Map(entries)
  return new Map(entries.map(([index, item]) => [`[${idOf(item) ?? index}]`, item]))
}

/**
 * @param {unknown} value
 * @returns {string}
 */
function textOf(value) {
  if (value === undefined) return '–'
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT/.test(value) ? momentText(value) : value
  if (!isComposed(value)) return JSON.stringify(value)
  const inside = [...byName(value)].filter(([name, inner]) => name !== 'id' && inner !== null && inner !== false)
  return inside.map(([name, inner]) => `${name} ${textOf(inner)}`).join(', ')
}

/**
 * @param {unknown} item
 * @returns {string | null}
 */
function idOf(item) {
  if (!isComposed(item)) return null
  const ids = ['id', 'agentId'].map((key) => /** @type {unknown} */ (Reflect.get(item, key)))
  return ids.find((id) => typeof id === 'string') ?? null
}
