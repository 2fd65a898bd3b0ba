import { readFileSync } from 'node:fs'

/** Diagram → operations. */
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

/** SVG; null: none. */
export function diagramOf(operation: string): string | null {
  const found = Object.entries(BESIDE).find(([, operations]) => operations.includes(operation))
  if (found === undefined) return null
  return readFileSync(new URL(`../../../docs/guides/diagrams/${found[0]}.svg`, import.meta.url), 'utf8').trim()
}
