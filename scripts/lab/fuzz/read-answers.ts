import type { Answer } from './model.ts'

export interface AnswerReader {
  push(chunk: Uint8Array): void
  readonly answers: readonly Answer[]
  /** Why it is not HTTP; null: it is so far. */
  readonly garbled: string | null
  readonly hasRest: boolean
}

/** Expects Content-Length, as all our responses have. `isHead`: no body. */
export function createAnswerReader(isHead: boolean): AnswerReader {
  const answers: Answer[] = []
  let rest = Buffer.alloc(0)
  let garbled: string | null = null

  function take(): boolean {
    if (garbled !== null) return false
    const end = rest.indexOf('\r\n\r\n')
    if (end === -1) return false
    const [first = '', ...lines] = rest.subarray(0, end).toString('latin1').split('\r\n')
    const status = /^HTTP\/1\.1 (\d{3}) [^\r\n]*$/.exec(first)?.[1]
    if (status === undefined) return fail(`no status line: ${JSON.stringify(first.slice(0, 80))}`)
    const headers = lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
    })
    const wrong = headers.findIndex(([name, value]) => !NAME.test(name) || !VALUE.test(value))
    if (wrong !== -1) return fail(`no header: ${JSON.stringify(lines[wrong])}`)
    const lengths = headers.filter(([name]) => name === 'content-length').map(([, value]) => value)
    const bodiless = isHead || status === '204' || status === '304' || status.startsWith('1')
    if (!bodiless && (lengths.length !== 1 || !/^\d+$/.test(lengths[0] ?? ''))) {
      return fail(`the length of the answer is ${lengths.join(' and ') || 'missing'} (${first})`)
    }
    const from = end + 4
    const to = from + (bodiless ? 0 : Number(lengths[0]))
    if (rest.length < to) return false
    if (!status.startsWith('1')) answers.push({ status: Number(status), headers, body: rest.subarray(from, to) })
    rest = rest.subarray(to)
    return true
  }

  function fail(reason: string): false {
    garbled ??= reason
    return false
  }

  return {
    push(chunk) {
      rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk])
      while (rest.length > 0 && take());
    },
    answers,
    get garbled() {
      return garbled
    },
    get hasRest() {
      return rest.length > 0
    },
  }
}

const NAME = /^[\w!#$%&'*+.^`|~-]+$/
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/
