import type { Block, Page, Problem } from './model.ts'

export interface Parsed {
  readonly page: Page
  readonly problems: readonly Problem[]
}

interface Fence {
  readonly line: number
  readonly language: string
  readonly code: readonly string[]
  readonly marks: readonly string[]
}

/** Languages that look tested but are not. */
const UNTRIED = /^(bash|shell|console|zsh|js|javascript|mjs|typescript|tsx|jsx)$/

export function parsePage(name: string, markdown: string): Parsed {
  const blocks: Block[] = []
  const problems: Problem[] = []
  for (const fence of fences(markdown.split(/\r?\n/))) {
    const block = read(fence, blocks.at(-1))
    if (typeof block === 'string') problems.push({ page: name, line: fence.line, says: block })
    else if (block !== null) blocks.push(block)
    problems.push(...commentsBehind(fence).map((line) => ({ page: name, line, says: BEHIND })))
  }
  return { page: { name, blocks }, problems }
}

const BEHIND = 'write the comment above: the site wraps it, so that it seems to be about the next line'

/** What the site shows in one line on a laptop. */
const WIDTH = 76

/** Lines of commands with a comment behind them; of other code, only those that wrap. */
function commentsBehind({ line, language, code }: Fence): readonly number[] {
  if (language === 'text' || language === 'json') return []
  const isBehind = (text: string) =>
    /^\s*[^\s#/].* (?:#|\/\/) /.test(text) && (language === 'sh' || text.length > WIDTH)
  return code.flatMap((text, index) => (isBehind(text) ? [line + 1 + index] : []))
}

function read({ line, language, code, marks }: Fence, before: Block | undefined): Block | string | null {
  const told = marks.map(readMark)
  const unknown = marks.find((_, index) => told[index] === null)
  if (unknown !== undefined) return `<!-- ${unknown} --> is no mark that code can have`
  const reason = told.find((mark) => mark?.kind === 'not run')
  if (reason?.kind === 'not run') return { kind: 'left out', line, reason: reason.reason }
  if (told.some((mark) => mark?.kind === 'answers')) return readShown({ line, language, code, marks }, before)
  const exits = told.find((mark) => mark?.kind === 'exits')
  if (language === 'sh') {
    const aside = told.some((mark) => mark?.kind === 'another terminal')
    return { kind: 'command', line, code, exits: exits?.kind === 'exits' ? exits.code : null, aside }
  }
  if (marks.length > 0) return `\`\`\`${language} cannot be marked <!-- ${marks.join(', ')} -->`
  if (language === 'ts') return { kind: 'program', line, code }
  return UNTRIED.test(language) ? `write \`\`\`sh or \`\`\`ts: \`\`\`${language} is not run` : null
}

function readShown({ line, language, code }: Fence, before: Block | undefined): Block | string {
  if (language !== 'json' && language !== 'text') return 'what answers is ```json or ```text'
  if (before === undefined || before.kind === 'left out' || (before.kind === 'command' && before.aside)) {
    return 'nothing was run that this could be the answer of'
  }
  return { kind: 'shown', line, as: language, code }
}

type Mark =
  | { readonly kind: 'not run'; readonly reason: string }
  | { readonly kind: 'answers' }
  | { readonly kind: 'another terminal' }
  | { readonly kind: 'exits'; readonly code: number }

function readMark(text: string): Mark | null {
  const reason = /^not run: (.+)$/.exec(text)?.[1]
  if (reason !== undefined) return { kind: 'not run', reason }
  const code = /^exits (\d+)$/.exec(text)?.[1]
  if (code !== undefined) return { kind: 'exits', code: Number(code) }
  return text === 'answers' || text === 'another terminal' ? { kind: text } : null
}

function fences(lines: readonly string[]): Fence[] {
  const found: Fence[] = []
  let marks: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const text = lines[at] ?? ''
    const [, indent = '', ticks, language = ''] = /^( *)(`{3,}|~{3,})(\w*)/.exec(text) ?? []
    if (ticks !== undefined) {
      const end = endOf(lines, at, ticks)
      const code = lines.slice(at + 1, end).map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
      found.push({ line: at + 1, language, code, marks })
      at = end
    }
    const mark = /^ *<!-- *(.*?) *-->$/.exec(text)?.[1]
    if (mark !== undefined) marks.push(mark)
    else if (text.trim() !== '') marks = []
  }
  return found
}

function endOf(lines: readonly string[], start: number, ticks: string): number {
  const end = lines.findIndex((line, index) => index > start && line.trim().startsWith(ticks) && !/\w/.test(line))
  return end === -1 ? lines.length : end
}
