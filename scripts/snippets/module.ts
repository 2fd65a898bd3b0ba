import ts from 'typescript'
import type { Page, Problem, Program } from './model.ts'

/** A page's TypeScript as one module with the same line numbers. */
export interface PageModule {
  readonly text: string
  readonly problems: readonly Problem[]
  /** Line and column count from 1. */
  lineAt(line: number, column: number): number
}

interface Import {
  readonly line: number
  readonly names: readonly { readonly local: string; readonly text: string }[]
  readonly from: string
}

/**
 * Each block is a scope inside the previous one, so it sees earlier names and may redeclare them. All imports are on
 * the first line. `snippet.begin` waits for the runner before each block.
 */
export function moduleOf({ name, blocks }: Page, resolve: (specifier: string) => string): PageModule {
  const programs = blocks.filter((block): block is Program => block.kind === 'program')
  const lines: (string | undefined)[] = []
  const imports: Import[] = []
  const problems: Problem[] = []
  for (const { line, code } of programs) {
    const { body, found } = withoutImports(code, line)
    imports.push(...found)
    lines[line - 1] = `{ await snippet.begin(${JSON.stringify(name)}, ${line});`
    for (const [index, text] of body.entries()) lines[line + index] = text
    lines[line + code.length] = `;snippet.end(${JSON.stringify(name)}, ${line});`
  }
  lines.push('}'.repeat(programs.length))

  const origins = new Map<string, Import>()
  const head: string[] = ['export {};']
  const columns: { readonly from: number; readonly line: number }[] = []
  for (const each of imports) {
    const fresh = each.names.filter(({ local }) => !origins.has(local))
    for (const { local } of each.names) {
      const other = origins.get(local)
      if (other === undefined) origins.set(local, each)
      else if (other.from !== each.from) {
        problems.push({
          page: name,
          line: each.line,
          says: `\`${local}\` is imported from elsewhere on line ${other.line}`,
        })
      }
    }
    columns.push({ from: head.join(' ').length + 1, line: each.line })
    const source = JSON.stringify(resolve(each.from))
    if (fresh.length > 0) head.push(`import { ${fresh.map(({ text }) => text).join(', ')} } from ${source};`)
  }
  lines[0] = [...head, lines[0] ?? ''].join(' ')
  return {
    text: `${Array.from(lines, (line) => line ?? '').join('\n')}\n`,
    problems,
    lineAt: (line, column) => (line === 1 ? (columns.findLast(({ from }) => from < column)?.line ?? 1) : line),
  }
}

function withoutImports(code: readonly string[], line: number): { readonly body: string[]; readonly found: Import[] } {
  const text = code.join('\n')
  const source = ts.createSourceFile('snippet.ts', text, ts.ScriptTarget.ES2023)
  let body = text
  const found: Import[] = []
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) continue
    const [start, end] = [statement.getStart(source), statement.end]
    body = body.slice(0, start) + body.slice(start, end).replaceAll(/[^\n]/g, ' ') + body.slice(end)
    const from = (statement.moduleSpecifier as ts.StringLiteral).text
    found.push({ line: line + 1 + source.getLineAndCharacterOfPosition(start).line, names: namesOf(statement), from })
  }
  return { body: body.split('\n'), found }
}

function namesOf({ importClause }: ts.ImportDeclaration): Import['names'] {
  if (importClause === undefined) return []
  const { name, namedBindings, phaseModifier } = importClause
  const types = phaseModifier === ts.SyntaxKind.TypeKeyword ? 'type ' : ''
  const main = name === undefined ? [] : [{ local: name.text, text: `default as ${name.text}` }]
  if (namedBindings === undefined || !ts.isNamedImports(namedBindings)) return main
  const named = namedBindings.elements.map((element) => {
    const local = element.name.text
    const original = element.propertyName?.text ?? local
    return { local, text: `${element.isTypeOnly ? 'type ' : types}${original} as ${local}` }
  })
  return [...main, ...named]
}
