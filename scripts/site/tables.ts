import type { MarkdownRenderer } from 'vitepress'

type Rule = Parameters<MarkdownRenderer['core']['ruler']['push']>[1]
type Tokens = Parameters<Rule>[0]['tokens']

const PREFIX = 'Table: '

/**
 * Tables that can be heard and read: every heading says what it heads. A paragraph `Table: …` right before a table becomes its
 * caption, and the first cell of each of its rows a heading of that row. Long names in it go on in the next line where their
 * parts meet; of the name of a nested field, the last part stands out.
 */
export function headedTables(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('headed-tables', (state) => {
    for (const token of state.tokens) if (token.type === 'th_open') token.attrSet('scope', 'col')
    state.tokens = captioned(state.tokens)
  })
  const usual = markdown.renderer.rules.code_inline
  markdown.renderer.rules.code_inline = (tokens, index, ...rest) => {
    const token = tokens[index]
    const shown = usual?.(tokens, index, ...rest) ?? ''
    return token?.meta === IN_TABLE ? shown.replace(token.content, inParts(token.content)) : shown
  }
}

const IN_TABLE = 'a name in a table'

function inParts(name: string): string {
  const [, owner = '', own = name] = /^(.*\.)([^.]+)$/.exec(name) ?? []
  const parts = (text: string) => text.replaceAll(/(?<=.)([._])(?=[^._])/g, '$1<wbr>')
  return owner === '' ? parts(own) : `${parts(owner)}<wbr><b>${parts(own)}</b>`
}

function captioned(tokens: Tokens): Tokens {
  return tokens.flatMap((token, index) => {
    if (isCaption(tokens, index) || isCaption(tokens, index - 1) || isCaption(tokens, index - 2)) return []
    if (token.type !== 'table_open' || !isCaption(tokens, index - 3)) return [token]
    headRows(tokens.slice(index))
    markNames(tokens.slice(index))
    return [token, ...caption(tokens.slice(index - 3, index))]
  })
}

function isCaption(tokens: Tokens, index: number): boolean {
  const [open, text, close, next] = index < 0 ? [] : tokens.slice(index, index + 4)
  return (
    open?.type === 'paragraph_open' &&
    text?.content.startsWith(PREFIX) === true &&
    close?.type === 'paragraph_close' &&
    next?.type === 'table_open'
  )
}

function caption(paragraph: Tokens): Tokens {
  for (const token of paragraph) {
    if (token.tag === 'p') token.tag = 'caption'
    const first = token.children?.[0]
    if (first !== undefined) first.content = first.content.slice(PREFIX.length)
  }
  return paragraph
}

function headRows(tokens: Tokens): void {
  for (const [index, { type }] of tokens.entries()) {
    if (type === 'table_close') return
    const cell = tokens[index + 1]
    if (type !== 'tr_open' || cell?.type !== 'td_open') continue
    cell.tag = 'th'
    cell.attrSet('scope', 'row')
    const close = tokens.slice(index).find((token) => token.type === 'td_close')
    if (close !== undefined) close.tag = 'th'
  }
}

/** What stands in the cells up to the table's end, and is a name. */
function markNames(tokens: Tokens): void {
  const end = tokens.findIndex(({ type }) => type === 'table_close')
  for (const name of tokens.slice(0, end).flatMap(({ children }) => children ?? [])) {
    if (name.type === 'code_inline' && /^(?=.*\.|.{14})[\w.[\]‹›-]+$/.test(name.content)) name.meta = IN_TABLE
  }
}
