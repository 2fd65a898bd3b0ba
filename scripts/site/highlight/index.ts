import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'
import type { MarkdownOptions } from 'vitepress'
import { fencesIn } from './fences.ts'
import type { Answer, Answered, Asked, Block, Given } from './protocol.ts'

/** Highlights code in its own thread: most of the work of a page. */
export interface Highlighter {
  /** Starts highlighting a page. Rejects if the thread failed. */
  readonly prepare: (markdown: string) => Promise<void>
  /** As HTML. VitePress is synchronous, so this waits if needed. */
  readonly highlight: (...block: Block) => string
  close(): Promise<void>
}

/** Milliseconds. */
const PATIENCE = 60_000

export function startHighlighter(folder: string, theme: MarkdownOptions['theme']): Highlighter {
  const { port1: port, port2 } = new MessageChannel()
  const worker = new Worker(new URL('worker.js', import.meta.url), {
    workerData: { port: port2, folder, theme } satisfies Given,
    transferList: [port2],
    execArgv: [],
  })
  const known = new Map<string, Answer>()
  const waiting = new Map<number, () => void>()
  let asked = 0

  const failed = new Promise<never>((_, reject) => void worker.once('error', reject))
  failed.catch(() => {})
  const take = ({ id, answers }: Answered) => {
    for (const answer of answers) known.set(JSON.stringify(answer.block), answer)
    waiting.get(id)?.()
    waiting.delete(id)
  }
  port.on('message', take)
  const ask = (blocks: readonly Block[]): Asked => {
    const message = { id: (asked += 1), blocks, told: new Int32Array(new SharedArrayBuffer(4)) }
    port.postMessage(message)
    return message
  }

  return {
    async prepare(markdown) {
      const blocks = fencesIn(markdown).filter((block) => !known.has(JSON.stringify(block)))
      if (blocks.length === 0) return
      const { id } = ask(blocks)
      await Promise.race([failed, new Promise<void>((resolve) => void waiting.set(id, resolve))])
    },
    highlight(...block) {
      const key = JSON.stringify(block)
      if (!known.has(key)) {
        Atomics.wait(ask([block]).told, 0, 0, PATIENCE)
        // Skips earlier messages.
        for (let next = receiveMessageOnPort(port); next !== undefined; next = receiveMessageOnPort(port)) {
          take(next.message as Answered)
        }
      }
      const answer = known.get(key)
      if (answer === undefined) throw new Error(`No colours within ${PATIENCE / 1000} s for this code:\n${block[0]}`)
      if ('failed' in answer) throw new Error(`No colours, since ${answer.failed}, for this code:\n${block[0]}`)
      return answer.html
    },
    async close() {
      port.close()
      await worker.terminate()
    },
  }
}
