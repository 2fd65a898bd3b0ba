import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server'
import type { Contract } from '../contract/index.ts'
import { bounded } from './bounded.ts'
import type { Library } from './library.ts'
import { ToolError } from './sandbox-tools.ts'
import type { ControlCall, OwnSandbox, SandboxCall } from './sandbox-tools.ts'
import type { TargetTools } from './target-tools.ts'

export interface Tools {
  readonly library: Library
  readonly sandbox: OwnSandbox
  readonly target: TargetTools
}

interface Tool {
  readonly says: string
  readonly fields: Readonly<Record<string, object>>
  readonly required: readonly string[]
  readonly readsOnly: boolean
  readonly act: (tools: Tools, given: never) => Promise<string> | string
}

const text = (description: string) => ({ type: 'string', description })
const offset = { type: 'integer', minimum: 0, description: 'Where to go on in a long result.' }

function tool<Given>(
  says: string,
  fields: Readonly<Record<keyof Given & string, object>>,
  required: readonly (keyof Given & string)[],
  readsOnly: boolean,
  act: (tools: Tools, given: Given) => Promise<string> | string,
): Tool {
  return { says, fields, required, readsOnly, act }
}

const tools: Readonly<Record<string, Tool>> = {
  search_docs: tool<{ query: string }>(
    'Find operations, error codes, examples and guides of this API. Start here. Each line begins with a name for describe.',
    { query: text('A few words, such as "turn direct billing on" or an error code.') },
    ['query'],
    true,
    ({ library }, { query }) => library.search(query).join('\n') || 'Nothing found. Use other words.',
  ),
  describe: tool<{ name: string; offset?: number }>(
    'All about one operation (with an example that works), error code, example or guide, by its name from search_docs.',
    { name: text('Such as updateDirectBilling, CONFLICT or guide/idempotency.'), offset },
    ['name'],
    true,
    ({ library }, { name, offset: from }) => {
      const found = library.describe(name)
      if (found === null) throw new ToolError(`${name}: nothing has this name.${library.nearest(name)}`)
      return bounded(found, from)
    },
  ),
  call_sandbox: tool<SandboxCall>(
    'Send a request to a private sandbox with all rules of the API. Nothing real happens. Give an example, or a method and a path.',
    {
      example: text('OPERATION/example, such as updateDirectBilling/turn_on: sent as it is.'),
      method: text('HTTP method.'),
      path: text('Path with its query.'),
      body: { description: 'JSON body.' },
      headers: { type: 'object', additionalProperties: { type: 'string' } },
      as: text('Name of a credential, such as key_admin; empty for no key. Default: the first one.'),
      part: text('JSON Pointer: return only this part of the body.'),
    },
    [],
    false,
    async ({ sandbox }, request) => bounded(await sandbox.call(request)),
  ),
  control_sandbox: tool<ControlCall>(
    'Move the sandbox\'s clock, inject faults, cause events, take snapshots, reset. GET "/" lists what there is.',
    {
      method: text('GET, PUT, POST or DELETE.'),
      path: text('Below /_sandbox, such as /clock or /reset.'),
      body: { description: 'JSON body.' },
    },
    ['method', 'path'],
    false,
    async ({ sandbox }, request) => bounded(await sandbox.control(request)),
  ),
  check_target: tool<{ only?: readonly string[]; offset?: number }>(
    'Check the deployment that the user named at the start against the contract. Sends reads only.',
    { only: { type: 'array', items: { type: 'string' }, description: 'Operations or cases. Default: all.' }, offset },
    [],
    true,
    async ({ target }, { only = [], offset: from }) => bounded(await target.check(only), from),
  ),
  explain_finding: tool<{ case: string; offset?: number }>(
    'What the last check_target found in one case: requests, responses, what was expected and where the contract says it.',
    { case: text('Name of a case in the report.'), offset },
    ['case'],
    true,
    ({ target }, given) => bounded(target.explain(given.case), given.offset),
  ),
}

/** A server with six tools. A call that cannot be carried out gets the reason as its result. */
export function createMcpServer(contract: Contract, version: string, parts: Tools): McpServer {
  const server = new McpServer(
    { name: 'agent-platform', version },
    { instructions: `${contract.title}: look things up, then try them at the sandbox before writing code.` },
  )
  for (const [name, { says, fields, required, readsOnly, act }] of Object.entries(tools)) {
    const inputSchema = fromJsonSchema<Readonly<Record<string, unknown>>>({
      type: 'object',
      properties: fields,
      required: [...required],
    })
    const config = { description: says, inputSchema, annotations: { readOnlyHint: readsOnly, destructiveHint: false } }
    server.registerTool(name, config, async (given) => {
      try {
        refuseUnknown(name, fields, Object.keys(given))
        return { content: [{ type: 'text', text: await act(parts, given as never) }] }
      } catch (error) {
        if (!(error instanceof ToolError)) throw error
        return { content: [{ type: 'text', text: error.message }], isError: true }
      }
    })
  }
  return server
}

/** A schema's own message would not name the property. */
function refuseUnknown(called: string, fields: Tool['fields'], given: readonly string[]): void {
  const unknown = given.filter((name) => !Object.hasOwn(fields, name))
  if (unknown.length === 0) return
  const taken = Object.entries(fields).map(([name, field]) => {
    return `${name}${'description' in field ? `: ${String(field.description)}` : ''}`
  })
  throw new ToolError([`${called} takes no ${unknown.join(', no ')}. It takes:`, ...taken].join('\n'))
}
