// Reads the world every second and shows it. Buttons call the sandbox first.
import { call, chosen, read, Refused, steer } from './ask.js'
import { whyNoTopUp } from './billing.js'
import { wordsOfEvent } from './events.js'
import { bodyOf, onSecondClick } from './forms.js'
import { choice, counted, element, button, offer, part } from './parts.js'
import {
  chosenForm,
  endIfLost,
  endRecording,
  goesOn,
  recordedWorld,
  showRecorder,
  startRecording,
  stopRecording,
} from './record.js'
import { refresh, showAccounts, shownAccount } from './show.js'

/** @import { Json } from '../../../contract/index.ts' */
/** @import { Account } from './ask.js' */
/** @import { Body } from './forms.js' */

/** In milliseconds. */
const LOOK_EVERY = 1000

const LOST =
  'No response, though the sandbox is running: the change may have been made. See what changed before you repeat it.'

const is = { busy: false, away: false }

/**
 * @param {string} text
 * @param {unknown} [error] why it did not work: shown in red, its code leading to what explains it
 */
function tell(text, error) {
  const status = part('status')
  status.classList.toggle('bad', error !== undefined)
  if (status.textContent === text) return
  const { code, help } = error instanceof Refused ? error : { code: '', help: '' }
  const [before = '', after] = help === '' ? [text] : text.split(code)
  status.replaceChildren(before, ...(after === undefined ? [] : [element('a', { href: help }, code), after]))
  // It stays in view: what is scrolled to, or has the focus, stands below it.
  document.documentElement.style.scrollPaddingTop = `${status.offsetHeight + 8}px`
}

/**
 * Runs the work, then shows what changed.
 * @param {string} label heading of the changes
 * @param {() => Promise<unknown>} work
 * @param {(before: Account | null) => readonly string[]} [note] what to say besides, once the sub-account is shown anew
 */
async function act(label, work, note = () => []) {
  while (is.busy) await pause(20)
  is.busy = true
  const before = shownAccount.now
  try {
    await work()
    const told = await refresh(label)
    if (told === '') part('account-changes').replaceChildren(element('p', {}, `${label}: nothing here has changed.`))
    const lost = endIfLost(read.since)
    const besides = [...note(before), lost].filter((sentence) => sentence !== '' && !told.includes(sentence))
    const first = told.includes(`${label}.`) ? '' : `${label}.`
    tell([first, told, ...besides].filter((sentence) => sentence !== '').join(' '))
  } catch (error) {
    const isOn = await refresh(label).then(
      () => true,
      () => false,
    )
    // A browser's own error for a request without a response.
    const isLost = isOn && error instanceof TypeError
    const failed = isLost ? LOST : `It failed: ${reasonIn(error)}`
    // The label says that it was done.
    tell(error instanceof Refused ? error.message : failed, error)
  } finally {
    is.busy = false
  }
}

/** @param {unknown} error */
function reasonIn(error) {
  return error instanceof Error ? error.message : String(error)
}

/** @param {number} milliseconds */
function pause(milliseconds) {
  return new Promise((later) => {
    setTimeout(later, milliseconds)
  })
}

/** Shows changes that other callers or the clock made. */
async function look() {
  if (is.busy || document.visibilityState === 'hidden') return
  is.busy = true
  try {
    const told = await refresh('By another program, or as time went by')
    const lost = endIfLost(read.since)
    if (is.away) tell(`The sandbox responds again. ${lost}`.trim())
    else if (told !== '' || lost !== '') tell(`${told} ${lost}`.trim())
    is.away = false
  } catch (error) {
    is.away = true
    tell(`The sandbox cannot be read (${reasonIn(error)}). Is it still running?`, error)
  } finally {
    is.busy = false
  }
}

/** The snapshots of this world; another program may have taken some. */
async function snapshotsNow() {
  const kept = /** @type {{ readonly snapshots: readonly string[] }} */ (await steer('GET', '/snapshots'))
  return kept.snapshots
}

/** Worlds and snapshots are read again only after the page changed them. */
async function showWorlds() {
  const [worlds, kept] = await Promise.all([steer('GET', '/worlds'), snapshotsNow()])
  const names = /** @type {{ readonly worlds: readonly string[] }} */ (worlds).worlds
  offer(
    choice('world'),
    names.map((name) => ({ value: name, text: name })),
    chosen.world,
  )
  part('of-main').toggleAttribute('hidden', chosen.world !== 'main')
  part('of-others').toggleAttribute('hidden', chosen.world === 'main')
  part('snapshots').replaceChildren(...(kept.length === 0 ? [element('p', {}, 'No snapshot yet.')] : kept.map(rowOf)))
}

/** @param {string} name of a snapshot */
function rowOf(name) {
  const path = `/snapshots/${encodeURIComponent(name)}`
  const restore = button('Restore', {}, name)
  const forget = button('Forget', {}, name)
  const loses = `What changed in ${chosen.world} since ${name} was taken is lost; its clock and faults go back, too.`
  onConfirmed(
    restore,
    async () => ({ question: 'Really restore it?', loses }),
    () => {
      let happened = ''
      return act(
        `Restored ${name}`,
        async () => {
          const restored = await steer('POST', `${path}/restore`)
          happened = /** @type {{ readonly happened: string }} */ (restored).happened
        },
        () => [happened.replace(`Restored ${name}.`, '').trim()],
      )
    },
  )
  onConfirmed(
    forget,
    async () => ({ question: 'Really forget 1 snapshot?', loses: `${name} is lost.` }),
    () =>
      act(`Forgot ${name}`, async () => {
        await steer('DELETE', path)
        await showWorlds()
        // The button is gone.
        part('new-snapshot').querySelector('input')?.focus()
      }),
  )
  return element('div', { class: 'row' }, element('span', {}, name), restore, forget)
}

/**
 * Does what loses something on the second click.
 * @param {HTMLElement} made
 * @param {Parameters<typeof onSecondClick>[1]} ask
 * @param {() => unknown} does
 */
function onConfirmed(made, ask, does) {
  const isConfirmed = onSecondClick(made, ask, tell)
  made.addEventListener('click', async () => {
    if (await isConfirmed()) does()
  })
}

/**
 * @param {string} world
 * @param {string} happened said before
 */
function goTo(world, happened = '') {
  chosen.world = world
  remember()
  showRecorder()
  const said = `${happened}${happened === '' ? '' : ' '}This is the world ${world}`
  return act(said, showWorlds, () => [recordedWorld() === world ? '' : goesOn()])
}

/** Keeps the choice when the page is reloaded. */
function remember() {
  sessionStorage.setItem('world', chosen.world)
  sessionStorage.setItem('location', chosen.location)
}

function agentNow() {
  const [locationId = '', id = ''] = chosen.agent.split(' ')
  return { id, locationId, query: `?locationId=${encodeURIComponent(locationId)}` }
}

/** Saves the live agent unchanged, which sets it up again. */
async function saveAgent() {
  const { id, locationId, query } = agentNow()
  const answer = await call('getLiveAgent', { id }, { location: locationId, query })
  const { agent } = /** @type {{ readonly agent: Record<string, Json> }} */ (answer['data'])
  const { name = '', brain = {}, voice = {}, ifVersion = '' } = agent
  const empty = { prompt: '', capabilities: [], capabilityConfig: {} }
  const body = {
    ifVersion,
    name,
    brain: { ...empty, .../** @type {Body} */ (brain) },
    voice: { voiceId: '', prompt: '', .../** @type {Body} */ (voice) },
  }
  await call('updateLiveAgent', { id }, { location: locationId, query, body })
}

function prepareAgent() {
  const { id, locationId, query } = agentNow()
  const agent = read.state?.liveAgents.find((one) => one.id === id && one.locationId === locationId)
  const body = { ifVersion: `v${agent?.revision ?? 0}` }
  return call('prepareLiveAgent', { id }, { location: locationId, query, body })
}

function splitNow() {
  const split = read.state?.splitTests.find(({ primaryAgentId }) => primaryAgentId === chosen.split)
  return { id: chosen.split, location: split?.locationId ?? '', revision: split?.revision ?? 0 }
}

/**
 * Says so where a click on a button of direct billing turned on what was on, or off what was off.
 * @param {Account | null} before
 * @param {Body} body
 */
function alreadySo(before, { enabled, autoRecharge }) {
  if (before === null || enabled !== (before.subAccount.billingMode === 'DIRECT')) return ''
  if (!enabled) return 'It was off already.'
  const isNew = autoRecharge !== undefined && !before.subAccount.autoRecharge.enabled
  return isNew ? '' : 'It was on already; Start over puts the test data back.'
}

/**
 * @param {string} name of an event
 * @param {Body} body
 */
function letHappen(name, body) {
  const { says, next } = wordsOfEvent(name)
  /** @type {Json} */
  let answer = null
  return act(
    says(body, shownAccount.now),
    async () => {
      answer = await steer('POST', `/events/${name}`, body)
    },
    () => next({ body, answer, after: shownAccount.now }),
  )
}

/**
 * Buttons by their attribute.
 * @type {Readonly<Record<string, (value: string, text: string) => Promise<void>>>}
 */
const BUTTONS = {
  billing: (value, text) => {
    const body = /** @type {Body} */ (JSON.parse(value))
    return act(
      text,
      () => call('updateDirectBilling', { locationId: chosen.location }, { location: chosen.location, body }),
      (before) => [alreadySo(before, body)],
    )
  },
  call: (value) => letHappen('call', { locationId: chosen.location, minutes: Number(value) }),
  card: (value) => letHappen('card', { locationId: chosen.location, status: value }),
  advance: (value) =>
    act(`Moved the clock ahead by ${value === '300' ? '5 minutes' : 'a day'}`, () =>
      steer('PUT', '/clock', { advanceSeconds: Number(value) }),
    ),
  topup: (value) =>
    act(
      'Moved the clock ahead by 5 minutes',
      () => steer('PUT', '/clock', { advanceSeconds: Number(value) }),
      (before) => {
        const { now } = shownAccount
        return now === null || now.charges.length > (before?.charges.length ?? 0) ? [] : whyNoTopUp(now)
      },
    ),
  read: (value) => {
    const { id, locationId, query } = agentNow()
    return value === 'agent'
      ? act(`Read ${id} over the API`, () => call('getLiveAgent', { id }, { location: locationId, query }))
      : act(`Read ${chosen.location} over the API`, () =>
          call('getSubAccountBilling', { locationId: chosen.location }, { location: chosen.location }),
        )
  },
  off: (value) => act(`Switched ${value} off`, () => steer('DELETE', `/faults/${encodeURIComponent(value)}`)),
  remove: (value) =>
    act('Removed a variant from the split test', () => {
      const { id, location: place, revision } = splitNow()
      return call('removeSplitVariant', { id, variantAgentId: value }, { location: place, body: { revision } })
    }),
}

document.addEventListener('click', ({ target }) => {
  const pressed = target instanceof Element ? target.closest('button') : null
  for (const [name, does] of Object.entries(BUTTONS)) {
    const value = pressed?.dataset[name]
    if (value !== undefined) void does(value, pressed?.textContent ?? '')
  }
})

/**
 * @param {string} id
 * @param {(form: HTMLFormElement) => unknown} submit
 */
function onSubmit(id, submit) {
  part(id).addEventListener('submit', (event) => {
    event.preventDefault()
    submit(/** @type {HTMLFormElement} */ (part(id)))
  })
}

for (const form of document.querySelectorAll('form')) {
  const { event: name, takes = '' } = form.dataset
  if (name === undefined) continue
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const agent = agentNow()
    const places = takes.includes('agentId')
      ? { locationId: agent.locationId, agentId: agent.id }
      : { locationId: chosen.location }
    const body = { ...(takes === '' ? {} : places), ...bodyOf(form) }
    void letHappen(name, body)
  })
}

part('location-filter').addEventListener('input', showAccounts)

/** @param {HTMLFormElement} form */
function nameIn(form) {
  return /** @type {HTMLInputElement} */ (form.elements.namedItem('name')).value
}

onSubmit('weights-form', (form) => {
  const inputs = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll('input')])
  const weights = inputs.map((input) => ({ agentId: input.name, weight: Number(input.value) }))
  const { id, location: place, revision } = splitNow()
  const body = { revision, weights }
  return act('Saved the weights', () => call('updateSplitTestWeights', { id }, { location: place, body }))
})
onSubmit('fault', (form) => {
  const name = /** @type {HTMLSelectElement} */ (form.elements.namedItem('fault')).value
  return act(`Switched ${name} on`, () => steer('PUT', `/faults/${encodeURIComponent(name)}`, bodyOf(form)))
})
onSubmit('new-world', (form) => goTo(nameIn(form)))
const takeSnapshot = /** @type {HTMLElement} */ (part('new-snapshot').querySelector('button'))
const isReplaced = onSecondClick(
  takeSnapshot,
  async () => {
    const name = nameIn(/** @type {HTMLFormElement} */ (part('new-snapshot')))
    const isThere = (await snapshotsNow()).includes(name)
    return isThere ? { question: 'Really replace 1 snapshot?', loses: `What ${name} has now is lost.` } : null
  },
  tell,
)
onSubmit('new-snapshot', async (form) => {
  const name = nameIn(form)
  if (!(await isReplaced())) return
  await act(`Kept this world as ${name}`, async () => {
    await steer('PUT', `/snapshots/${encodeURIComponent(name)}`)
    await showWorlds()
  })
})

part('save').addEventListener('click', () => act('Saved the live agent', saveAgent))
part('prepare').addEventListener('click', () => act('Prepared the live agent', prepareAgent))
part('freeze').addEventListener('click', () => {
  const frozen = read.state?.clock.frozen !== true
  return act(frozen ? 'The clock is stopped' : 'The clock runs', () => steer('PUT', '/clock', { frozen }))
})
onConfirmed(
  part('reset'),
  async () => {
    const { length } = await snapshotsNow()
    const stay = length === 0 ? '' : `; its ${counted(length, 'snapshot')} ${length === 1 ? 'stays' : 'stay'}`
    return { question: 'Really start over?', loses: `All changes to ${chosen.world} are lost${stay}.` }
  },
  () => act('Started over from the fixtures', () => steer('POST', '/reset')),
)
onConfirmed(
  part('remove-world'),
  async () => {
    const kept = await snapshotsNow()
    const { world } = chosen
    const isRecorded = recordedWorld() === world
    const lost = [
      ...(isRecorded ? ['its recording'] : []),
      ...(kept.length === 0 ? [] : [`its ${counted(kept.length, 'snapshot')}`]),
    ]
    const names = kept.length === 0 ? '' : `, with ${kept.join(', ')}`
    const recording = isRecorded ? ` So is the recording of ${world}: stop it first to keep it.` : ''
    return {
      question: `Really remove ${['it', ...lost].join(', ').replace(/, ([^,]*)$/, ' and $1')}?`,
      loses: `All data of ${world} is lost${names}.${recording}`,
    }
  },
  async () => {
    const gone = chosen.world
    let happened = ''
    await act(`Removed ${gone}`, async () => {
      const removed = await steer('DELETE', `/worlds/${encodeURIComponent(gone)}`)
      happened = /** @type {{ readonly happened: string }} */ (removed).happened
      // Before the first read, because reading a world creates it.
      chosen.world = 'main'
    })
    if (chosen.world === gone) return
    if (recordedWorld() === gone) {
      endRecording()
      happened += ' Its recording has ended.'
    }
    await goTo('main', happened)
    // The button is gone.
    choice('world').focus()
  },
)

/** The first click begins, the second shows what was called since, as programs. */
part('record').addEventListener('click', async () => {
  try {
    tell(await (recordedWorld() === null ? startRecording() : stopRecording()))
  } catch (error) {
    tell(`It failed: ${reasonIn(error)}`, error)
  }
})
part('copy-recorded').addEventListener('click', async () => {
  await navigator.clipboard.writeText(chosenForm()?.text ?? '')
  tell('Copied.')
})
part('download-recorded').addEventListener('click', () => {
  const { file = '', text = '' } = chosenForm() ?? {}
  const href = URL.createObjectURL(new Blob([text]))
  element('a', { href, download: file }).click()
  setTimeout(() => URL.revokeObjectURL(href), 1000)
  tell(`Downloaded as ${file}.`)
})

/**
 * @param {'location' | 'agent' | 'split'} id
 */
function onChoice(id) {
  choice(id).addEventListener('change', () => {
    chosen[id] = choice(id).value
    remember()
    void act(`Shown: ${chosen[id]}`, async () => {})
  })
}
onChoice('location')
onChoice('agent')
onChoice('split')
choice('world').addEventListener('change', () => goTo(choice('world').value))

const faultChoice = /** @type {HTMLSelectElement} */ (part('fault').querySelector('select[name=fault]'))
function showFaultFields() {
  for (const box of document.querySelectorAll('[data-only]')) {
    const faults = (box.getAttribute('data-only') ?? '').split(' ')
    box.toggleAttribute('hidden', !faults.includes(faultChoice.value))
  }
}
/** An error code once, unless more is asked for; what slows down or declines, until it is switched off. */
function proposeTimes() {
  const times = /** @type {HTMLInputElement} */ (part('fault').querySelector('input[name=times]'))
  times.value = faultChoice.selectedOptions[0]?.dataset['code'] === undefined ? '' : '1'
}
faultChoice.addEventListener('change', showFaultFields)
faultChoice.addEventListener('change', proposeTimes)
proposeTimes()
showFaultFields()

await act('Ready', showWorlds, () => [goesOn()])
setInterval(() => void look(), LOOK_EVERY)
