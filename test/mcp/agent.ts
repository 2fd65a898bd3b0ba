import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { builtCommand } from '../support/command.ts'

const cli = await builtCommand()

/** A scripted client of `agent-platform mcp`, over standard input and output. */
export interface Agent {
  readonly ask: (method: string, params: object) => Promise<Record<string, unknown>>
  /** Text of a tool's result; an error of the tool is a text too. */
  readonly use: (tool: string, given?: object) => Promise<string>
  /** All that the client has received. */
  readonly transcript: () => string
  /** Resolves with the exit code. */
  readonly end: () => Promise<number>
}

export async function startAgent(flags: readonly string[] = [], env: Record<string, string> = {}): Promise<Agent> {
  const child = spawn(process.execPath, [cli, 'mcp', ...flags], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  const waiting = new Map<number, (message: Message) => void>()
  let received = ''
  createInterface(child.stdout).on('line', (line) => {
    received += line
    const message = JSON.parse(line) as Message
    waiting.get(message.id)?.(message)
  })
  let last = 0
  const ask = async (method: string, params: object) => {
    const id = (last += 1)
    const response = new Promise<Message>((resolve) => waiting.set(id, resolve))
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`)
    const { result, error } = await response
    if (result === undefined) throw new Error(JSON.stringify(error))
    return result
  }
  const clientInfo = { name: 'scripted', version: '1' }
  await ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo })
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`)
  return {
    ask,
    async use(tool, given = {}) {
      const { content } = (await ask('tools/call', { name: tool, arguments: given })) as unknown as Result
      return content.map(({ text }) => text).join('\n')
    },
    transcript: () => received,
    async end() {
      const ended = once(child, 'exit')
      child.stdin.end()
      const [code] = (await ended) as [number]
      return code
    },
  }
}

interface Message {
  readonly id: number
  readonly result?: Record<string, unknown>
  readonly error?: unknown
}

interface Result {
  readonly content: readonly { readonly text: string }[]
}
