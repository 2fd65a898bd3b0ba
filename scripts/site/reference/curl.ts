import { renderRequest } from '../../../src/contract/index.ts'
import { curlCommand } from '../../../src/text/curl.ts'
import type { Template } from '../../../src/text/shell.ts'
import { withVariables } from '../with-variables.ts'
import { bindingsOf } from './call.ts'
import type { Call } from './call.ts'

const separator = ' \\\n  '

/** Values of reads go into variables. */
export function curlSample(call: Call, url: string): string {
  const lines = bindingsOf(call).map(({ name, from, read }) => {
    const { target, headers, ...rest } = renderRequest(call.contract, read.operation, read.pair.request)
    const command = curlCommand(
      { ...rest, url: url + target, headers: Object.entries(headers) },
      { flags: '-s', separator },
    )
    // Node is installed, jq may not be.
    const pick = `JSON.parse(require('fs').readFileSync(0)).${from.join('.')}`
    return `${name}=$(${command} |\n  node -p ${JSON.stringify(pick)})\n\n`
  })
  const { method, target, headers } = renderRequest(call.contract, call.operation, call.pair.request)
  const sent = { method, url: url + target, headers: Object.entries(headers), body: bodyOf(call) }
  return lines.join('') + curlCommand(sent, { flags: '', separator })
}

/** Indented, with variables instead of read values. */
function bodyOf(call: Call): Template | null {
  const given = call.pair.request.body
  if (given === null || 'raw' in given) return given?.raw ?? null
  return withVariables(given.value, bindingsOf(call), 2)
}
