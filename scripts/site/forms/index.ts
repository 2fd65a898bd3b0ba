import { curlCommand } from '../../../src/text/curl.ts'
import { shellWord } from '../../../src/text/shell.ts'
import type { Template } from '../../../src/text/shell.ts'
import { headerIn, jsonIn, KEY_VARIABLE, stepsOf, withBound } from './draft.ts'
import type { Before, Called, Draft, Packages, Received, Sent } from './draft.ts'
import { JAVASCRIPT, literal } from '../../../src/text/literal.ts'
import { clientProgram, fetchLines, fetchProgram, pythonProgram, templateOf } from './programs.ts'

export type { Draft } from './draft.ts'

/** Something that a request can be taken along as. */
export interface Form {
  readonly label: string
  /** For highlighting. */
  readonly lang: string
  readonly make: (draft: Draft, packages: Packages) => string
}

/** All of them follow the chosen example and the edits. */
export const FORMS: readonly Form[] = [
  { label: 'curl', lang: 'sh', make: warned(curl, '#') },
  { label: 'Client', lang: 'ts', make: warned(clientProgram, '//') },
  { label: 'fetch', lang: 'js', make: warned(fetchProgram, '//') },
  { label: 'Python', lang: 'python', make: warned(pythonProgram, '#') },
  { label: 'MSW', lang: 'ts', make: mswHandler },
  { label: 'vitest', lang: 'ts', make: vitestTest },
  { label: 'Prefer', lang: 'sh', make: preferred },
  { label: '--pin', lang: 'sh', make: pinned },
  { label: '.http', lang: 'http', make: httpFile },
  { label: 'HAR', lang: 'json', make: har },
]

/** Above a request that replaces a whole resource, and takes its version from a read right before. */
function warned(make: Form['make'], sign: string): Form['make'] {
  return (draft, packages) => {
    const isOverwriting = draft.before.some((one) => overwrites(draft.request, one))
    return `${isOverwriting ? `${sign} ${OVERWRITES}\n` : ''}${make(draft, packages)}`
  }
}

/** Whether a whole resource is replaced under the version that was read right before. */
export function overwrites({ method }: Pick<Sent, 'method'>, { bind }: Pick<Before, 'bind'>): boolean {
  return method === 'PUT' && bind.length > 0
}

export const OVERWRITES =
  'Sent like this, your request overwrites what others have saved. In your app, change the body that this read returns, and send that.'

const LINES = ' \\\n  '

/** Values of earlier responses go into variables of the shell. */
function curl(draft: Draft): string {
  const steps = stepsOf(draft)
  return steps
    .map(({ request, bound }, index) => {
      const { method, target, body } = request
      const command = (flags: string): string =>
        curlCommand(
          {
            method,
            url: draft.url + target,
            headers: headersOf(draft, request),
            body: body === null ? null : withVariables(body, bound),
          },
          { flags, separator: LINES },
        )
      const taken = steps.flatMap((step) => step.bound.filter((one) => one.step === index))
      if (taken.length === 0) return command(index === steps.length - 1 ? '-i' : '-s')
      // Node is installed, jq may not be.
      return taken
        .map(({ to, from }) => {
          const pick = `JSON.parse(require('fs').readFileSync(0)).${from.join('.')}`
          return `${to.at(-1)}=$(${command('-s')} |\n  node -p ${JSON.stringify(pick)})\n`
        })
        .join('\n')
    })
    .join('\n')
}

function headersOf({ hasOwnKey }: Draft, { headers }: Sent): readonly (readonly [string, Template])[] {
  return Object.entries(headers).map(([name, value]) =>
    hasOwnKey && name.toLowerCase() === 'authorization'
      ? [name, ['Bearer ', { variable: KEY_VARIABLE }]]
      : [name, value],
  )
}

/** The text as it is, but for values that are read: those are shell variables. */
function withVariables(body: string, bound: readonly { readonly to: readonly string[] }[]): Template {
  const value = jsonIn(body)
  if (bound.length === 0 || value === undefined) return body
  // Occurs nowhere in it, so what is split there is a place.
  let mark = '@'
  while (body.includes(mark)) mark += '@'
  const isText = (to: readonly string[]): boolean =>
    typeof to.reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], value) === 'string'
  const marked = withBound(
    value,
    bound.map(({ to }) => ({ to, from: [], step: 0 })),
    ({ to }) => (isText(to) ? `${mark}${to.at(-1)}${mark}` : `${mark}${mark}${to.at(-1)}${mark}${mark}`),
  )
  const text = JSON.stringify(marked, null, 2).replaceAll(`"${mark}${mark}`, mark).replaceAll(`${mark}${mark}"`, mark)
  return text.split(mark).map((part, index) => (index % 2 === 0 ? part : { variable: part }))
}

/** What an edited request received. Null: nothing, or the example as the mock returns it. */
function ownResponse({ example, received }: Pick<Draft, 'example' | 'received'>): Received | null {
  const isExample =
    received?.server === 'mock' && received.status === example.status && received.text === example.answer
  return isExample ? null : received
}

/** The documented response by its name; for an edited request, what it got, spelt out for its path alone. */
function mswHandler({ request, example, isEdited, received, calls }: Draft, { client }: Packages): string {
  const { operation, method, target } = request
  const own = ownResponse({ example, received })
  if (!isEdited) {
    return `import { answer } from '${client}/msw'

${SERVER}server.use(answer(${JAVASCRIPT.text(operation)}, ${JAVASCRIPT.text(example.key)}))
`
  }
  const { status, text } = own ?? { status: example.status, text: example.answer ?? '' }
  const headers = own === null ? example.answerHeaders : {}
  const body = jsonIn(text)
  const init = literal(Object.keys(headers).length === 0 ? { status } : { status, headers }, JAVASCRIPT, '  ')
  const made =
    body === undefined
      ? `new HttpResponse(${text === '' ? 'null' : JAVASCRIPT.text(text)}, ${init})`
      : `HttpResponse.json(${literal(body, JAVASCRIPT, '  ')}, ${init})`
  const note =
    own === null ? "// The example's response: send your edited request to the sandbox, and its own stands here.\n" : ''
  return `import { http, HttpResponse } from 'msw'

${SERVER}${note}server.use(
  http.${method.toLowerCase()}(${placeOf(target, calls[operation])}, () => ${made}),
)
`
}

const SERVER = '// server: from setupServer() of msw/node, or setupWorker() of msw/browser.\n'

/** The operation's path on any host, with parameters; any other path as it is, as a pattern where MSW would read some of it as one. */
function placeOf(target: string, called: Called | undefined): string {
  const [path = ''] = target.split('?')
  if (called !== undefined && templateOf(called).test(path))
    return JAVASCRIPT.text(`*${called.path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
  if (!/[:*()+[\]{}\\]/.test(path)) return JAVASCRIPT.text(`*${path}`)
  return `/${path.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}$/`
}

/** Runs on a sandbox of its own, so that nothing has to be started. */
function vitestTest(draft: Draft, { toolchain }: Packages): string {
  const lines = fetchLines(draft, '`${sandbox.url}').replaceAll('\n', '\n    ')
  const { example, received, isEdited } = draft
  // Without an edit, a sandbox that just started answers as the example says.
  const isKnown = isEdited && received?.server === 'sandbox'
  const edited = isKnown
    ? "// Your sandbox's status. It remembers earlier calls, this one starts fresh: if it differs, reset yours and send again."
    : `// ${example.status} is the example's status, your edited request may get another: send it to the sandbox, and that stands here.`
  const note = isEdited ? `${edited}\n    ` : ''
  return `import { startSandbox } from '${toolchain}/sandbox'
import { expect, test } from 'vitest'

test(${JAVASCRIPT.text(`${draft.request.operation}: ${isEdited ? 'an edited request' : example.label}`)}, async () => {
  const sandbox = await startSandbox()
  try {
    ${lines}
    ${note}expect(response.status).toBe(${isKnown ? received.status : example.status})
  } finally {
    await sandbox.close()
  }
})
`
}

/** Makes the mock return the documented response to any request. */
function preferred(draft: Draft): string {
  const { request, example, url } = draft
  const headers = [
    ...headersOf(draft, request).filter(([name]) => name.toLowerCase() !== 'prefer'),
    ['Prefer', `example=${example.key}`] as const,
  ]
  return `# The header: Prefer: example=${example.key}\n${curlCommand({ ...request, url: url + request.target, headers }, { separator: LINES })}`
}

function pinned({ request, example }: Draft): string {
  // Beside the mock of npm start.
  return `npm run mock -- --port 4020 --pin ${shellWord(`${request.operation}=${example.key}`)}`
}

/** For editors: one request after another, as VS Code's REST Client and JetBrains read them. */
function httpFile(draft: Draft): string {
  const steps = stepsOf(draft)
  const problem = steps.map(({ request }) => misreadIn(request)).find((found) => found !== null)
  if (problem !== undefined) return `# ${problem}\n`
  const parts = steps.map(({ request, bound }) => {
    const { operation, method, target, headers, body } = request
    const lines = Object.entries(headers).map(([name, value]) =>
      draft.hasOwnKey && name.toLowerCase() === 'authorization'
        ? `${name}: Bearer {{$processEnv ${KEY_VARIABLE}}}`
        : `${name}: ${value}`,
    )
    const notes = bound.map(({ to, from }) => `# ${to.join('.')} is ${from.join('.')} of the response before`)
    return [
      `### ${operation}`,
      ...notes,
      `${method} ${draft.url}${target} HTTP/1.1`,
      ...lines,
      // In JSON, the character by its number is the same text, and no variable.
      ...(body === null ? [] : ['', body.replaceAll('{{', String.raw`{\u007b`)]),
      '',
    ].join('\n')
  })
  return parts.join('\n')
}

/** What editors would take for a part of the file; null: nothing. */
function misreadIn({ target, headers, body }: Sent): string | null {
  if (/\{\{/.test(target + Object.values(headers).join('\n')))
    return 'Editors read {{ in a path or header as a variable: use another form.'
  if (body === null || jsonIn(body) !== undefined) return null
  return /\{\{|^\s*(?:[#<>@?]|\/\/|HTTP\/)/m.test(body)
    ? 'Editors read a line of this body as their own: use another form.'
    : null
}

/**
 * HAR 1.2, with the response that was received, else the example's; of an edited request, only its own. A key of the reader's own is
 * left out.
 */
function har(draft: Draft): string {
  const { method, target, body } = draft.request
  const { example, isEdited } = draft
  const received = isEdited ? ownResponse(draft) : draft.received
  const isUnknown = isEdited && received === null
  const documented = isUnknown ? { status: 0, text: null } : { status: example.status, text: example.answer }
  const { status, text: answer } = received ?? documented
  const came = received === null && !isUnknown ? example.answerHeaders : {}
  const pairs = (all: Iterable<readonly [string, string]>) => [...all].map(([name, value]) => ({ name, value }))
  const mimeType = 'application/json'
  const headers = Object.entries(draft.request.headers)
  const common = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1 }
  const entry = {
    startedDateTime: '2026-01-01T00:00:00.000Z',
    time: 0,
    request: {
      ...common,
      method,
      url: draft.url + target,
      headers: pairs(headers.filter(([name]) => !draft.hasOwnKey || name.toLowerCase() !== 'authorization')),
      queryString: pairs(new URL(draft.url + target).searchParams),
      ...(body === null
        ? {}
        : { postData: { mimeType: headerIn(draft.request.headers, 'content-type') ?? '', text: body } }),
      bodySize: body === null ? 0 : bytesOf(body),
    },
    response: {
      ...common,
      status,
      statusText: '',
      headers: pairs(Object.entries(answer === null ? came : { 'content-type': mimeType, ...came })),
      content: { size: answer === null ? 0 : bytesOf(answer), mimeType, ...(answer === null ? {} : { text: answer }) },
      redirectURL: '',
      bodySize: -1,
      ...(isUnknown
        ? { comment: 'No response yet: send the request to the sandbox, and its response stands here.' }
        : {}),
    },
    cache: {},
    timings: { send: 0, wait: 0, receive: 0 },
  }
  const creator = { name: 'agent-platform', version: '1' }
  return `${JSON.stringify({ log: { version: '1.2', creator, entries: [entry] } }, null, 2)}\n`
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}
