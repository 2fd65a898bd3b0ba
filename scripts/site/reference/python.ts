import { decodePointer, isArray, isObject, renderRequest } from '../../../src/contract/index.ts'
import type { Json } from '../../../src/contract/model.ts'
import { bindingsOf } from './call.ts'
import type { Call } from './call.ts'

export function pythonSample(call: Call, url: string): string {
  const { contract, operation, pair, reads } = call
  const first = reads.map((read) => {
    const { target, headers } = renderRequest(contract, read.operation, read.pair.request)
    return `request = Request(${text(url + target)}, headers=${literal(headers, '')})
with urlopen(request) as response:
    current = json.load(response)

`
  })
  const { method, target, headers, body } = renderRequest(contract, operation, pair.request)
  const given = pair.request.body
  const value = given !== null && 'value' in given ? literal(given.value, '    ', boundIn(call)) : null
  const data = value === null ? text(body ?? '') : `json.dumps(${value})`
  const parts = [
    text(url + target),
    ...(method === 'GET' ? [] : [`method=${text(method)}`]),
    `headers=${literal(headers, '    ')}`,
    ...(body === null ? [] : [`data=${data}.encode()`]),
  ]
  return `import json
from urllib.request import Request, urlopen

${first.join('')}request = Request(
    ${parts.join(',\n    ')},
)
with urlopen(request) as response:
    print(response.status, json.load(response))
`
}

/** Where a value of a read goes → the Python that takes it from the read's answer. */
function boundIn(call: Call): ReadonlyMap<string, string> {
  return new Map(
    bindingsOf(call).map(({ place, from }) => [
      decodePointer(place).join('/'),
      `current${from.map((name) => `[${/^\d+$/.test(name) ? name : text(name)}]`).join('')}`,
    ]),
  )
}

function literal(value: Json, indent: string, bound: ReadonlyMap<string, string> = new Map(), place = ''): string {
  const code = bound.get(place)
  if (code !== undefined) return code
  const below = (name: string | number) => (place === '' ? String(name) : `${place}/${name}`)
  const inner = `${indent}    `
  if (isArray(value)) {
    const items = value.map((item, index) => literal(item, inner, bound, below(index)))
    return collected('[', items, ']', indent)
  }
  if (isObject(value)) {
    const items = Object.entries(value).map(([key, item]) => `${text(key)}: ${literal(item, inner, bound, below(key))}`)
    return collected('{', items, '}', indent)
  }
  if (typeof value === 'string') return text(value)
  return PYTHON.get(value) ?? String(value)
}

const PYTHON: ReadonlyMap<Json, string> = new Map<Json, string>([
  [null, 'None'],
  [true, 'True'],
  [false, 'False'],
])

function collected(open: string, items: readonly string[], close: string, indent: string): string {
  const line = open + items.join(', ') + close
  if (line.length + indent.length < 80 && !line.includes('\n')) return line
  return `${open}\n${items.map((item) => `${indent}    ${item},\n`).join('')}${indent}${close}`
}

/** Python reads JSON's escapes as they are. */
function text(value: string): string {
  return JSON.stringify(value)
}
