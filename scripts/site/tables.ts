import type { MarkdownRenderer } from 'vitepress'

type Rule = Parameters<MarkdownRenderer['core']['ruler']['push']>[1]
type Tokens = Parameters<Rule>[0]['tokens']

const PREFIX = 'Table: '

/**
 * Tables that can be heard and read: every heading says what it heads. A paragraph `Table: …` right before a table becomes its
 * caption, and the first cell of each of its rows a heading of that row. Cells of other tables with three columns or more name
 * their column, because on a phone they stand below each other. Long names go on in the next line where their parts meet,
 * short ones stay whole. A nested field's row is set in as deep as it is nested, and its own part of the name stands out.
 */
export function headedTables(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('headed-tables', (state) => {
    for (const [start, { type }] of state.tokens.entries()) {
      if (type !== 'table_open') continue
      const end = state.tokens.findIndex((token, index) => index > start && token.type === 'table_close')
      headColumns(state.tokens.slice(start, end), isCaption(state.tokens, start - 3))
    }
    markLongNames(state.tokens)
    state.tokens = captioned(state.tokens)
    setIn(state.tokens)
  })
  const usual = markdown.renderer.rules.code_inline
  markdown.renderer.rules.code_inline = (tokens, index, ...rest) => {
    const token = tokens[index]
    const shown = usual?.(tokens, index, ...rest) ?? ''
    // Its anchor may have the name, too.
    const withName = (name: string, parts: string) => shown.replace(`>${name}<`, () => `>${parts}<`)
    if (token?.meta === NESTED) return withName(token.content, inParts(token.content))
    // Between the parts of JSON; its quotes are entities here.
    if (token?.meta === JSON_TEXT) return shown.replaceAll(/[,:](?=[[{]|&quot;)/g, '$&<wbr>')
    return token?.meta === LONG ? withName(token.content, broken(token.content)) : shown
  }
}

const NESTED = 'a name in a table with a caption'
const LONG = 'a name that may need a second line'
const JSON_TEXT = 'JSON that may need a second line'

function inParts(name: string): string {
  // The key of a map has no row of its own.
  const [, owner = '', own = name] = /^(.*?\.)((?:‹[^.]+\.)?[^.]+)$/.exec(name) ?? []
  if (owner === '') return broken(own).replaceAll(/(?<=[a-z])(?=[A-Z])/g, '<wbr>')
  return `<i>${broken(owner)}</i><wbr><b>${broken(own)}</b>`
}

function broken(name: string): string {
  return name.replaceAll(/(?<=.)([._])(?=[^._])/g, '$1<wbr>')
}

/** Of one table: what each column is called, for the ear and for a phone. */
function headColumns(table: Tokens, hasCaption: boolean): void {
  const heads = table.flatMap((token, index) => (token.type === 'th_open' ? [{ token, text: table[index + 1] }] : []))
  const names = heads.map(({ text }) => (text?.children ?? []).map(({ content }) => content).join(''))
  for (const [column, { token }] of heads.entries()) {
    if (names[column] !== '') {
      token.attrSet('scope', 'col')
      continue
    }
    // Nothing heads nothing.
    token.tag = 'td'
    const close = table.slice(table.indexOf(token)).find(({ type }) => type === 'th_close')
    if (close !== undefined) close.tag = 'td'
  }
  let column = 0
  for (const [index, token] of table.entries()) {
    if (token.type === 'tr_open') column = 0
    if (token.type !== 'td_open') continue
    const name = names[column] ?? ''
    if (!hasCaption && heads.length > 2 && column > 0 && name !== '') token.attrSet('data-label', name)
    column += 1
    for (const code of table[index + 1]?.children ?? []) {
      if (code.type === 'code_inline' && /^(?:\S{1,16}|[A-Za-z]{17,20})$/.test(code.content))
        code.attrSet('class', 'ap-whole')
    }
  }
}

/** Wherever they stand. */
function markLongNames(tokens: Tokens): void {
  for (const name of tokens.flatMap(({ children }) => children ?? [])) {
    if (name.type === 'code_inline' && /^\{".*\}$/.test(name.content)) name.meta = JSON_TEXT
    if (name.type === 'code_inline' && /^(?=.*[._])[\w.[\]]{17,}$/.test(name.content)) name.meta = LONG
  }
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

/** What heads a row, up to the table's end, and is a name. */
function markNames(tokens: Tokens): void {
  const end = tokens.findIndex(({ type }) => type === 'table_close')
  const heads = tokens.slice(0, end).filter((_, index) => tokens[index - 1]?.attrGet('scope') === 'row')
  for (const name of heads.flatMap(({ children }) => children ?? [])) {
    if (name.type === 'code_inline' && /^(?=.*\.|.{14})[\w.[\]‹›-]+$/.test(name.content)) name.meta = NESTED
  }
}

/** The rows of nested fields, as deep as the field is within fields of earlier rows; in a fold, from its first row on. */
function setIn(tokens: Tokens): void {
  let around: readonly string[] = []
  let base: number | null = 0
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'container_details_open') base = null
    if (token.type === 'container_details_close') base = 0
    const name = tokens[index + 2]?.children?.[0]
    const isRow = token.type === 'tr_open' && tokens[index + 1]?.attrGet('scope') === 'row'
    if (!isRow || name?.type !== 'code_inline') continue
    around = around.filter((owner) => isWithin(name.content, owner))
    base ??= around.length
    if (around.length > 0) {
      token.attrSet('class', 'ap-nested')
      token.attrSet('style', `--ap-depth:${around.length - base}`)
    }
    around = [...around, name.content]
  }
}

function isWithin(name: string, owner: string): boolean {
  return name.startsWith(owner) && /^(?:\.|\[\]\.)/.test(name.slice(owner.length))
}
