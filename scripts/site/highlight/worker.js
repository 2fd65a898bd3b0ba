// Highlights like VitePress, in parallel to building. JavaScript, because a TypeScript loader would be slow to start.
import { workerData } from 'node:worker_threads'
import { createMarkdownRenderer } from 'vitepress'

const { port, folder, theme } = /** @type {import('./protocol.ts').Given} */ (workerData)

const { highlight } = (await createMarkdownRenderer(folder, theme === undefined ? {} : { theme })).options
if (typeof highlight !== 'function') throw new Error('VitePress has nothing to colour code with.')

/** @type {(block: import('./protocol.ts').Block) => import('./protocol.ts').Answer} */
const coloured = (block) => {
  try {
    return { block, html: highlight(...block) }
  } catch (error) {
    return { block, failed: error instanceof Error ? error.message : String(error) }
  }
}

port.on('message', (/** @type {import('./protocol.ts').Asked} */ { id, blocks, told }) => {
  port.postMessage({ id, answers: blocks.map(coloured) })
  Atomics.store(told, 0, 1)
  Atomics.notify(told, 0)
})
