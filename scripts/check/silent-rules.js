// A plugin of the code lint. Conditions over a missing value are silent, so a rule does not test for one itself.

const message = 'A condition over a missing value is silent: name the place, or use isSet, isThere, has or orElse.'

/**
 * A node of the syntax tree, as ESTree has them.
 * @typedef {{ readonly type: string, readonly parent: Node | null, readonly raw?: string, readonly name?: string,
 *   readonly operator?: string, readonly key?: Node, readonly left?: Node, readonly right?: Node, readonly callee?: Node,
 *   readonly arguments?: readonly Node[], readonly returnType?: Node | null }} Node
 * @typedef {{ readonly getText: (node: Node) => string }} Source
 * @typedef {{ readonly sourceCode: Source, readonly report: (found: { node: Node, message: string }) => void }} Context
 */

/** @param {Node | undefined} node */
function isMissing(node) {
  return (node?.type === 'Literal' && node.raw === 'null') || (node?.type === 'Identifier' && node.name === 'undefined')
}

/**
 * Whether a part of the code decides what a rule demands: in `given`, `then` or `until`, or in what makes conditions.
 * @param {Node | null} node
 * @param {Source} source
 * @returns {boolean}
 */
function isOfRule(node, source) {
  if (node === null) return false
  const isPart = node.type === 'Property' && /^(given|then|until)$/.test(node.key?.name ?? '')
  const makes = node.type === 'FunctionDeclaration' && node.returnType ? source.getText(node.returnType) : ''
  return isPart || /\bCondition\b/.test(makes) || isOfRule(node.parent, source)
}

const silent = {
  /** @param {Context} context */
  create(context) {
    /** @param {Node} node @param {boolean} isTest */
    const report = (node, isTest) => {
      if (isTest && isOfRule(node, context.sourceCode)) context.report({ node, message })
    }
    return {
      /** @param {Node} node */
      BinaryExpression: (node) =>
        report(node, /^[!=]==?$/.test(node.operator ?? '') && [node.left, node.right].some(isMissing)),
      /** @param {Node} node */
      ChainExpression: (node) => report(node, true),
      /** @param {Node} node */
      LogicalExpression: (node) => report(node, node.operator === '??'),
      /** @param {Node} node */
      CallExpression: (node) => report(node, node.callee?.name === 'orElse' && isMissing(node.arguments?.[1])),
    }
  },
}

export default { meta: { name: 'rules' }, rules: { silent } }
