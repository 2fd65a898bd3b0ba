/** Sends each change at once and filters the list. */
export const SCRIPT = `
const status = document.querySelector('[role=status]')
const items = [...document.querySelectorAll('li[data-operation]')]

async function send(method, path, body) {
  const init = { method, headers: { 'content-type': 'application/json' }, body: body && JSON.stringify(body) }
  const response = await fetch(path, init).catch(() => null)
  if (response === null) return 'The mock does not answer. Is it still running?'
  if (response.ok) return null
  const answer = await response.json().catch(() => ({}))
  return answer.message || 'The mock refused the change (' + response.status + ').'
}

function mark(item) {
  item.toggleAttribute('data-pinned', item.querySelector('select').value !== '')
}

for (const item of items) {
  item.addEventListener('change', async () => {
    const id = item.dataset.operation
    const answer = item.querySelector('select').value || null
    const delay = Number(item.querySelector('input').value || 0)
    const problem = await send('PUT', '/__mock/pins/' + encodeURIComponent(id), { answer, delay })
    mark(item)
    const what = answer === null ? 'matches the request' : 'always answers ' + answer
    status.textContent = problem || id + ': ' + what + (delay > 0 ? ', after ' + delay + ' ms' : '') + '.'
  })
}

document.querySelector('#reset').addEventListener('click', async () => {
  const problem = await send('DELETE', '/__mock/pins')
  if (problem === null) location.reload()
  else status.textContent = problem
})

document.querySelector('#filter').addEventListener('input', (event) => {
  const wanted = event.target.value.toLowerCase()
  for (const item of items) item.hidden = !item.textContent.toLowerCase().includes(wanted)
  for (const section of document.querySelectorAll('section')) {
    section.hidden = [...section.querySelectorAll('li')].every((item) => item.hidden)
  }
})
`
