interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

/** The root of a document. Throws an Error for what is not well-formed, and for what no report has: comments, namespaces. */
export function xmlTree(xml: string): Element {
  const document: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [document]
  const token = /<(\/?)([a-z][\w-]*)((?:\s+[\w-]+="[^"<]*")*)\s*(\/?)>|([^<>]+)/y
  token.lastIndex = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n/.exec(xml)?.[0].length ?? 0
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex
    const refuse = (): never => {
      throw new Error(`not well-formed: ${xml.slice(at, at + 80)}`)
    }
    const [, close, name = '', attributes = '', end, text] = token.exec(xml) ?? refuse()
    const within = open.at(-1) ?? document
    if (/&(?!(?:amp|lt|gt|quot|#39|#10);)/.test(text ?? attributes)) refuse()
    if (text !== undefined) within.text += text
    else if (close === '/') {
      if (open.pop()?.name !== name) refuse()
    } else {
      const pairs = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(
        ([, key = '', value = '']) => [key, value] as const,
      )
      if (new Set(pairs.map(([key]) => key)).size < pairs.length) refuse()
      const made: Element = { name, attributes: Object.fromEntries(pairs), children: [], text: '' }
      within.children.push(made)
      if (end === '') open.push(made)
    }
  }
  const [root, ...others] = document.children
  if (root === undefined || others.length > 0 || open.length > 1) throw new Error('not well-formed: it has no one root')
  return root
}
