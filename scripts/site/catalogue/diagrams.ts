import { readFileSync } from 'node:fs'

const GUIDES = new URL('../../../docs/guides/', import.meta.url)

/** Guide with a diagram → operations. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  'direct-billing': ['getSubAccountBilling', 'updateDirectBilling'],
  'live-agents': [
    'createLiveAgent',
    'getLiveAgent',
    'updateLiveAgent',
    'prepareLiveAgent',
    'restoreLiveAgent',
    'replaceLiveAgentWorkflow',
  ],
  'split-tests': ['getSplitTest', 'updateSplitTestWeights', 'removeSplitVariant'],
}

/** The guide's figure, with its caption; null: none. */
export function diagramOf(operation: string): string | null {
  const found = Object.entries(BESIDE).find(([, operations]) => operations.includes(operation))
  if (found === undefined) return null
  const guide = readFileSync(new URL(`${found[0]}.md`, GUIDES), 'utf8')
  const [figure] = /<figure>\n[^]*?<\/figure>/.exec(guide) ?? []
  if (figure === undefined) throw new Error(`docs/guides/${found[0]}.md has no <figure>`)
  return figure.replace(/<!--@include: (.*)-->/, (_, file: string) =>
    readFileSync(new URL(file, GUIDES), 'utf8').trim(),
  )
}
