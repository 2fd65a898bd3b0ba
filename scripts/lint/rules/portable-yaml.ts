import { isMap, isPair, isScalar, isSeq, parseDocument, visit } from 'yaml'
import type { Document, Node, Pair, Scalar } from 'yaml'
import { encodePointer } from '../../../src/contract/pointer.ts'
import type { Finding, Rule } from '../rule.ts'

type Ancestors = readonly (Document | Node | Pair)[]

/** Readers of YAML 1.1, such as PyYAML, read what we read: the same values, and no error. */
export const portableYaml: Rule = ({ text }) => {
  const older: unknown[] = []
  visit(parseDocument(text, { version: '1.1' }), { Scalar: (_, { value }) => void older.push(value) })
  const findings: Finding[] = []
  visit(parseDocument(text), {
    Scalar(_, scalar, ancestors) {
      const read = older.shift()
      const pointer = pointerOf(scalar, ancestors)
      const message = objection(scalar, read, ancestors)
      if (message !== null) findings.push({ pointer, message: `${scalar.source} ${message}: put it in quotes.` })
    },
  })
  return findings
}

function objection({ type, source = '', value }: Scalar, older: unknown, ancestors: Ancestors): string | null {
  if (type !== 'PLAIN') return null
  const inFlow = ancestors.some((node) => (isMap(node) || isSeq(node)) && node.flow === true)
  if (inFlow && source.includes('?')) return 'has a question mark inside { } or [ ], where PyYAML stops'
  return older === value ? null : 'is another value to readers of YAML 1.1'
}

function pointerOf(scalar: Scalar, ancestors: Ancestors): string {
  const tokens = ancestors.flatMap((node, index) => {
    if (isPair(node)) return isScalar(node.key) ? [String(node.key.value)] : []
    const inner = ancestors[index + 1] ?? scalar
    return isSeq(node) ? [String(node.items.indexOf(inner))] : []
  })
  return encodePointer(...tokens)
}
