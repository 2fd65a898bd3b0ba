import { readFileSync } from 'node:fs'

/** The state diagrams of the guides → the operations that they stand beside too. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  'direct-billing': ['getSubAccountBilling', 'updateDirectBilling'],
  'live-agent-setup': [
    'createLiveAgent',
    'getLiveAgent',
    'updateLiveAgent',
    'prepareLiveAgent',
    'restoreLiveAgent',
    'replaceLiveAgentWorkflow',
  ],
  'split-test': ['getSplitTest', 'updateSplitTestWeights', 'removeSplitVariant'],
}

/** An operation's state diagram as SVG in one paragraph of Markdown; null where it has none. */
export function diagramOf(operation: string): string | null {
  const found = Object.entries(BESIDE).find(([, operations]) => operations.includes(operation))
  if (found === undefined) return null
  return readFileSync(new URL(`../../../docs/guides/diagrams/${found[0]}.svg`, import.meta.url), 'utf8').trim()
}
