// Records what is called in one world, from the page or from programs, until it is stopped or the world is removed.
import { chosen, steer } from './ask.js'
import { choice, counted, element, offer, part } from './parts.js'

/** @typedef {{ readonly name: string, readonly file: string, readonly notes: readonly string[], readonly text: string }} Form */
/**
 * @typedef {{ readonly requests: number, readonly controlCalls: number, readonly unread: readonly string[],
 *   readonly leftOut: readonly string[], readonly forms: readonly Form[] }} Recording
 */

/** @typedef {{ readonly world: string, readonly after: number, readonly since: string }} Running */
/** @typedef {{ readonly last: number, readonly changed: boolean, readonly since: string }} Counted */

const recording = {
  /** The same after the page is reloaded. */
  running: keptRunning(),
  /** @type {readonly Form[]} */
  forms: [],
}

/** @returns {Running | null} */
function keptRunning() {
  const [world = '', after, since] = (sessionStorage.getItem('recording') ?? '').split(' ')
  return since === undefined ? null : { world, after: Number(after), since }
}

/** @param {Running | null} running */
function setRunning(running) {
  recording.running = running
  if (running === null) sessionStorage.removeItem('recording')
  else sessionStorage.setItem('recording', `${running.world} ${running.after} ${running.since}`)
  showRecorder()
}

/** The world that is being recorded, whichever is shown; null: none. */
export function recordedWorld() {
  return recording.running?.world ?? null
}

/** Shows which world is recorded. The last recording is not shown with it. */
export function showRecorder() {
  const world = recordedWorld()
  const isOn = world !== null
  part('record').textContent = isOn ? 'Stop recording' : 'Record a flow'
  part('record').setAttribute('aria-pressed', String(isOn))
  part('reads').toggleAttribute('hidden', !isOn)
  part('recorded-world').toggleAttribute('hidden', !isOn)
  if (!isOn) return
  const elsewhere = world === chosen.world ? '' : ` What happens in ${chosen.world} is not recorded.`
  part('recorded-world').replaceChildren('Recording the world ', element('strong', {}, world), `.${elsewhere}`)
  part('recording').hidden = true
}

export async function startRecording() {
  const { world } = chosen
  const { last, changed, since } = /** @type {Counted} */ (await steer('GET', '/requests'))
  setRunning({ world, after: last, since })
  return changed
    ? `Recording the world ${world}. It was changed before, and the export starts from a fresh one: choose Start over now, then go on.`
    : `Recording the world ${world}: call the API or change the clock, from here or from your program, then stop.`
}

export function endRecording() {
  setRunning(null)
}

/**
 * Another process counts calls anew, and has not those of this recording. Says so if the recording ends.
 * @param {string} since when the process began to count
 */
export function endIfLost(since) {
  const { running } = recording
  if (running === null || running.since === since) return ''
  endRecording()
  return `The recording of the world ${running.world} is lost: the sandbox was started again, or another of its processes responds.`
}

/** Says that a recording goes on, if one does. */
export function goesOn() {
  const world = recordedWorld()
  return world === null ? '' : `The recording of the world ${world} goes on.`
}

export async function stopRecording() {
  if (recording.running === null) return ''
  const { world, after } = recording.running
  const { since } = /** @type {Counted} */ (await steer('GET', '/requests', undefined, world))
  const lost = endIfLost(since)
  if (lost !== '') return lost
  const made = /** @type {Recording} */ (await steer('GET', `/recordings/${after}`, undefined, world))
  endRecording()
  recording.forms = made.forms
  const isEmpty = made.requests + made.controlCalls === 0
  part('recording').hidden = isEmpty
  if (isEmpty) return [`The recording of the world ${world} is empty.`, ...made.leftOut].join(' ')
  const names = made.forms.map(({ name, file }) => ({ value: name, text: `${name} (${file})` }))
  offer(choice('recorded-form'), names, names[0]?.value ?? '')
  const recorded = `${counted(made.requests, 'request')} and ${counted(made.controlCalls, 'control call')}`
  part('recorded').textContent = [`In the world ${world}: ${recorded}.`, ...heldBy(made)].join(' ')
  showForm()
  return `Recorded ${recorded} in the world ${world}.${made.controlCalls === 0 ? '' : ' Below it says which form has what.'}`
}

/**
 * Which forms hold what the control calls did.
 * @param {Recording} made
 */
function heldBy({ controlCalls, unread }) {
  if (controlCalls === 0) return []
  if (unread.length === 0) return ['Only the vitest form runs the control calls itself.']
  return [
    `What the control calls did to ${unread.join(', ')} is in the vitest form alone, because no later request read it. To have it in the MSW form too, read it over the API before you stop.`,
  ]
}

/** The form that the list shows. */
export function chosenForm() {
  return recording.forms.find(({ name }) => name === choice('recorded-form').value)
}

function showForm() {
  const form = chosenForm()
  part('recorded-text').textContent = form?.text ?? ''
  part('recorded-notes').replaceChildren(...(form?.notes ?? []).map((note) => element('li', {}, note)))
}
choice('recorded-form').addEventListener('change', showForm)

showRecorder()

/** A recording that runs goes on after a reload, but is lost with the tab. */
window.addEventListener('beforeunload', (event) => {
  if (recording.running !== null) event.preventDefault()
})
