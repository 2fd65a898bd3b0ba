/** Sends each change at once and filters the list. */
export const SCRIPT = `
const status = document.querySelector('[role=status]')
const items = [...document.querySelectorAll('li[data-operation]')]
/** In ms, of an operation for which none is chosen. */
const usualDelay = Number(document.querySelector('main').dataset.delay)
/** By operation, what the mock does. */
const inEffect = new Map(items.map((item) => [item, chosenAt(item)]))

function chosenAt(item) {
  return { answer: item.querySelector('select').value || null, delay: Number(item.querySelector('input').value || 0) }
}

/** Shown beside the operation that it is about; the status, which may be out of sight, is only read aloud then. */
function say(text, item) {
  status.textContent = text
  status.classList.toggle('unseen', item !== null)
  for (const one of items) {
    const said = one.querySelector('.said')
    said.hidden = one !== item
    said.textContent = one === item ? text : ''
  }
}

async function send(method, path, body) {
  const init = { method, headers: { 'content-type': 'application/json' }, body: body && JSON.stringify(body) }
  const response = await fetch(path, init).catch(() => null)
  if (response === null) return 'The mock does not answer. Is it still running?'
  if (response.ok) return null
  const answer = await response.json().catch(() => ({}))
  return answer.message || 'The mock refused the change (' + response.status + ').'
}

/** Shows what is chosen, how the mock is started with it, and how one request asks for it. */
function mark(item) {
  const { answer, delay } = chosenAt(item)
  const isSlow = delay !== usualDelay
  item.toggleAttribute('data-pinned', answer !== null || isSlow)
  item.querySelector('.copies').hidden = answer === null && !isSlow
  const waits = delay > 0 || isSlow ? ['delay=' + delay] : []
  const [pin, prefer] = item.querySelectorAll('.copies code')
  pin.textContent = '--pin ' + item.dataset.operation + '=' + [...(answer === null ? [] : [answer]), ...waits].join(',')
  prefer.textContent = 'Prefer: ' + [...(answer === null ? [] : ['example=' + answer]), ...waits].join(', ')
  const chosen = items.filter((one) => one.hasAttribute('data-pinned'))
  const choices = document.querySelector('#choices')
  choices.hidden = chosen.length === 0
  choices.textContent = (chosen.length === 1 ? '1 choice is on: ' : chosen.length + ' choices are on: ') + chosen.map(named).join(', ')
}

function named(item) {
  const { answer, delay } = chosenAt(item)
  const returned = answer === null ? [] : [answer]
  return item.dataset.operation + ' → ' + [...returned, ...(delay === usualDelay ? [] : ['after ' + delay + ' ms'])].join(' ')
}

function showChoice(item, { answer, delay }) {
  item.querySelector('select').value = answer ?? ''
  item.querySelector('input').value = String(delay)
  mark(item)
  showBody(item)
}

/** Sends what is chosen at an operation; what the mock does not take goes back. */
async function choose(item) {
  const id = item.dataset.operation
  const { answer, delay } = chosenAt(item)
  const field = item.querySelector('input')
  const isDelay = !field.validity.badInput && delay >= 0 && delay <= Number(field.max)
  mark(item)
  const problem = isDelay
    ? await send('PUT', '/__mock/pins/' + encodeURIComponent(id), { answer, delay })
    : 'A delay is 0 to ' + field.max + ' ms: it stays ' + inEffect.get(item).delay + '.'
  if (problem === null) inEffect.set(item, { answer, delay })
  else showChoice(item, inEffect.get(item))
  showBody(item)
  const what = answer === null ? 'matches the request' : 'always returns ' + answer
  say(problem || id + ': ' + what + (delay > 0 ? ', after ' + delay + ' ms' : '') + '.', item)
}

/** The body of what is chosen, once it is looked at. */
async function showBody(item) {
  const key = item.querySelector('select').value
  const shown = item.querySelector('pre')
  if (!item.querySelector('details').open) return
  if (key === '') {
    shown.textContent = 'The request decides. Choose a response to see its body.'
    return
  }
  const path = '/__mock/answers/' + encodeURIComponent(item.dataset.operation) + '/' + encodeURIComponent(key)
  const response = await fetch(path).catch(() => null)
  const read = response === null ? null : await response.json().catch(() => null)
  if (item.querySelector('select').value !== key) return
  shown.textContent = read === null || !response.ok ? 'It cannot be read.' : read.data.body === null ? 'No body.' : JSON.stringify(read.data.body, null, 2)
}

for (const item of items) {
  mark(item)
  for (const copy of item.querySelectorAll('.copies button'))
    copy.addEventListener('click', async () => {
      const text = copy.querySelector('code').textContent
      const copied = await navigator.clipboard.writeText(text).then(() => true, () => false)
      say(copied ? 'Copied: ' + text : 'Your browser copies nothing here: ' + text, item)
    })
  item.querySelector('details').addEventListener('toggle', () => showBody(item))
  item.addEventListener('change', () => choose(item))
}

document.querySelector('#reset').addEventListener('click', async () => {
  const problem = await send('DELETE', '/__mock/pins')
  for (const item of problem === null ? items : []) {
    inEffect.set(item, { answer: null, delay: usualDelay })
    showChoice(item, inEffect.get(item))
  }
  say(problem || 'All choices are cleared.', null)
})

const filter = document.querySelector('#filter')

/** As people write a name: without its signs, in words. */
function worded(text) {
  return (text + ' ' + text.replace(/[_-]/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2')).toLowerCase()
}

/** What an option is found by, besides its status. */
const said = new Map()
function saidBy(option) {
  const { means, words, values } = option.dataset
  if (!said.has(option)) said.set(option, worded([option.textContent, means, words, values].join(' ')))
  return said.get(option)
}

/** What an operation is found by. */
function nameOf(item) {
  return worded(item.querySelector('legend').textContent + ' ' + item.closest('section').querySelector('h2').textContent)
}

/** Whether some operation or response passes a test of a word. */
function isSomewhere(word, test) {
  const has = (item) => [nameOf(item), ...[...item.querySelectorAll('option')].map(saidBy)].some((text) => test(text, word))
  return items.some(has)
}

/** Whether no operation and no response has a word. */
function isNowhere(word) {
  return !isSomewhere(word.toLowerCase(), begins)
}

/** Whether a word is a name, such as a code, that stands nowhere: it is looked for by its words. */
function isAbsent(word) {
  return /\\w_\\w/.test(word) && isNowhere(word)
}

/** A word as responses have it: an empty list has several names, and some write rate-limit. */
function inWords(word) {
  if (/^(?:empty|none|nothing)$/i.test(word) && !isNowhere('empty') && !isNowhere('list')) return ['empty', 'list']
  return word.includes('-') && isNowhere(word) ? word.split(/-+/).filter((part) => part !== '') : [word]
}

/** What people call the state of a screen that waits: each operation has it, under Delay in ms. */
const WAITS = /^(?:delay|latency|load|loading|loader|skeleton|slow|slowly|spinner|wait|waiting)$/i

/** Whether a word of the text begins so; of what is no word, whether the text has it. */
function begins(text, word) {
  if (!/^\\w/.test(word)) return text.includes(word)
  return (' ' + text).split(word).slice(0, -1).some((before) => !/[a-z0-9]$/.test(before))
}

/** Whether a text has the word itself, or a form of it: called, and not caller. */
function isWhole(text, word) {
  return (' ' + text).split(word).some((before, index, all) => index > 0 && !/[a-z0-9]$/.test(all[index - 1]) && /^(?:s|d|ed|ing)?(?![a-z0-9])/.test(before))
}

/** A text with these words marked. */
function marked(text, words) {
  const parts = text.split(new RegExp('(?<![a-z0-9])(' + words.map((word) => word.replace(/[^\\w]/g, '\\\\$&')).join('|') + ')', 'i'))
  return parts.map((part, index) => {
    const node = document.createElement(index % 2 === 1 ? 'mark' : 'span')
    node.textContent = part
    return node
  })
}

/** The responses that match, to be chosen with a click; what the name does not show of the match follows it. */
function showFound(item, found, words) {
  const list = item.querySelector('.found')
  list.hidden = found.length === 0
  const buttons = found.slice(0, 8).map((option) => {
    const says = saidBy(option)
    const unseen = words.filter((word) => begins(says, word) && !begins(worded(option.textContent), word))
    const means = option.dataset.means || ''
    const values = (option.dataset.values || '').split(' ')
    const seenIn = (word) => (begins(worded(means), word) ? means : values.find((value) => begins(worded(value), word)) || word)
    const more = [...new Set(unseen.map(seenIn))]
    const button = document.createElement('button')
    button.type = 'button'
    button.append(...marked([option.textContent, ...more].join(' – '), words))
    button.addEventListener('click', () => {
      const select = item.querySelector('select')
      select.value = option.value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
    return button
  })
  const all = item.querySelectorAll('optgroup option').length
  const rest = found.length > buttons.length ? ' Open the list for all of them.' : ''
  list.replaceChildren(found.length + ' of ' + all + ' responses match.' + rest, ...buttons)
}

/** Shown, too: operations that match by their responses alone, where others match by their names. */
let showsOthers = false

/** Operations that match; of those that match by their responses alone, only these responses. Where nothing has all words, what has most. */
function narrow() {
  const asked = [...new Set(filter.value.trim().split(/\\s+/).flatMap(inWords))]
  const waits = asked.filter((word) => WAITS.test(word))
  document.querySelector('#waits').hidden = waits.length === 0
  const named = asked.filter((word) => !(waits.includes(word) && isNowhere(word)))
  const typed = named.length === 0 ? [''] : named
  const absent = typed.filter(isAbsent)
  const wanted = typed.flatMap((word) => (absent.includes(word) ? word.split(/_+/) : [word])).map((word) => word.toLowerCase())
  // A word that stands somewhere is no part of others.
  const whole = new Set(wanted.filter((word) => /^\\w/.test(word) && isSomewhere(word, isWhole)))
  const hits = (text, word) => (whole.has(word) ? isWhole : begins)(text, word)
  // So is a word that a response is called, and no operation.
  const isCalled = (option) => wanted.length === 1 && option.value.toLowerCase() === wanted[0]
  const isName = items.some((item) => [...item.querySelectorAll('option')].some(isCalled)) && !items.some((item) => hits(nameOf(item), wanted[0]))
  const counted = items.map((item) => {
    const name = nameOf(item)
    const left = wanted.filter((word) => !hits(name, word))
    const options = [...item.querySelectorAll('option')].map((option) => {
      const says = saidBy(option)
      const had = left.filter((word) => (isName ? isCalled(option) : hits(says, word)) || (option.parentElement.label || '').startsWith(word))
      const ofStatus = wanted.filter((word) => word === option.parentElement.label).length
      return { option, ofStatus, has: option.value === '' ? 0 : wanted.length - left.length + had.length }
    })
    return { item, left, options, has: Math.max(wanted.length - left.length, ...options.map(({ has }) => has)) }
  })
  const best = Math.max(...counted.map(({ has }) => has))
  const most = best * 2 > wanted.length ? best : 0
  const isNamedBy = ({ left }) => wanted.length - left.length === most
  const others = counted.some(isNamedBy) ? counted.filter((one) => one.has === most && !isNamedBy(one)) : []
  const unnamed = document.querySelector('#unnamed')
  unnamed.hidden = others.length === 0 || most === 0 || showsOthers
  unnamed.querySelector('span').textContent = (others.length === 1 ? '1 other operation has' : others.length + ' other operations have') + ' this in a response.'
  for (const one of counted) {
    const { item, left, options, has } = one
    const isNamed = isNamedBy(one)
    const found = options
      .filter((one) => one.has === most)
      .toSorted((one, other) => other.ofStatus - one.ofStatus)
      .map(({ option }) => option)
    for (const { option } of options) option.hidden = !(isNamed || option.value === '' || option.selected || found.includes(option))
    for (const group of item.querySelectorAll('optgroup')) group.hidden = [...group.children].every((option) => option.hidden)
    showFound(item, isNamed ? [] : found, left)
    item.hidden = most === 0 || has < most || (!showsOthers && others.includes(one))
  }
  for (const section of document.querySelectorAll('section')) {
    section.hidden = [...section.querySelectorAll('li')].every((item) => item.hidden)
  }
  document.querySelector('#none').hidden = most > 0
  const some = document.querySelector('#some')
  const isPart = most < wanted.length
  some.hidden = most === 0 || !(isPart || absent.length > 0)
  some.querySelector('span').textContent = isPart
    ? 'Nothing has all of these words. Shown is what has ' + most + ' of ' + wanted.length + '.'
    : 'No response has ' + absent.join(', ') + '. Shown is what has its words; a flow at the sandbox may lead to it.'
}
filter.addEventListener('input', () => {
  showsOthers = false
  narrow()
})
document.querySelector('#unnamed button').addEventListener('click', () => {
  showsOthers = true
  narrow()
  filter.focus()
})
for (const button of document.querySelectorAll('.all'))
  button.addEventListener('click', () => {
    filter.value = ''
    narrow()
    filter.focus()
  })
`
