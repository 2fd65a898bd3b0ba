import { renderRequest, valueAt, withValueAt } from '../../../src/contract/index.ts'
import type { Json } from '../../../src/contract/model.ts'
import { bindingsOf } from './call.ts'
import type { Call } from './call.ts'

/** Values of reads go into variables. */
export function curlSample(call: Call, url: string): string {
  const lines = bindingsOf(call).map(({ name, from, read }) => {
    const { target, headers } = renderRequest(call.contract, read.operation, read.pair.request)
    const command = [`${name}=$(curl -s ${quote(url + target)}`, ...options(headers)].join(' \\\n  ')
    // Node is installed, jq may not be.
    const pick = `JSON.parse(require('fs').readFileSync(0)).${from.join('.')}`
    return `${command} |\n  node -p ${JSON.stringify(pick)})\n\n`
  })
  const { method, target, headers, body } = renderRequest(call.contract, call.operation, call.pair.request)
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quote(url + target)}`,
    ...options(headers),
    ...(body === null ? [] : [`-d ${quotedBody(call)}`]),
  ]
  return lines.join('') + parts.join(' \\\n  ')
}

function options(headers: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`)
}

/** Variables replace read values, with quotes for texts. */
function quotedBody(call: Call): string {
  const given = call.pair.request.body
  if (given === null || 'raw' in given) return quote(given?.raw ?? '')
  const marked = bindingsOf(call).reduce<Json>((body, { name, place }) => {
    const mark = typeof valueAt(body, place) === 'string' ? TEXT : BARE
    return withValueAt(body, place, mark + name + mark)
  }, given.value)
  return quote(JSON.stringify(marked, null, 2))
    .replaceAll(new RegExp(`"${BARE}(\\w+)${BARE}"`, 'g'), `'"$$$1"'`)
    .replaceAll(new RegExp(`${TEXT}(\\w+)${TEXT}`, 'g'), `'"$$$1"'`)
}

/** Occurs in no example. */
const TEXT = '@@'
const BARE = '@#'

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
