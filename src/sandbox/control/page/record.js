// Records what is called in one world, from the page or from programs, until it is stopped or the world is removed.
import { chosen, steer } from './ask.js'
import { choice, counted, element, offer, part } from './parts.js'

/** @typedef {{ readonly name: string, readonly file: string, readonly notes: readonly string[], readonly text: string }} Form */
/**
 * @typedef {{ readonly requests: number, readonly controlCalls: number, readonly unread: readonly string[],
 *   readonly leftOut: readonly string[], readonly forms: readonly Form[] }} Recording
 */

const recording = {
  /** @type {{ readonly world: string, readonly after: number } | null} */
  running: null,
  /** @type {readonly Form[]} */
  forms: [],
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
  const { last, changed } = /** @type {{ readonly last: number, readonly changed: boolean }} */ (
    await steer('GET', '/requests')
  )
  recording.running = { world, after: last }
  showRecorder()
  return changed
    ? `Recording the world ${world}. It was changed before, and the export starts from a fresh one: choose Start over now, then go on.`
    : `Recording the world ${world}: call the API or change the clock, from here or from your program, then stop.`
}

export function endRecording() {
  recording.running = null
  showRecorder()
}

export async function stopRecording() {
  if (recording.running === null) return ''
  const { world, after } = recording.running
  const made = /** @type {Recording} */ (await steer('GET', `/recordings/${after}`, undefined, world))
  endRecording()
  recording.forms = made.forms
  const isEmpty = made.requests + made.controlCalls === 0
  part('recording').hidden = isEmpty
  if (isEmpty) return [`Nothing was recorded in the world ${world}.`, ...made.leftOut].join(' ')
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

/** A recording that runs is lost with the page. */
window.addEventListener('beforeunload', (event) => {
  if (recording.running !== null) event.preventDefault()
})
