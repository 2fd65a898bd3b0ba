import type { Document, Node } from 'yaml'
import { UsageError } from '../usage-error.ts'

/** One line of a file for `--fixtures`. */
export interface Entry {
  readonly name: string
  readonly value: unknown
  /** A scalar as it is written, without quotes; null for anything else. */
  readonly source: string | null
  /** Counted from 1. */
  readonly line: number
}

/** Reads an object in JSON or YAML; throws a UsageError that names the file and the line, and repeats no value. */
export async function parseEntries(file: string, text: string): Promise<readonly Entry[]> {
  const isJson = file.endsWith('.json')
  if (isJson) checkJson(file, text)
  // YAML reads JSON as well, and keeps how a number is written. Of a name that JSON repeats, the last one counts.
  const { isMap, isScalar, LineCounter, parseDocument } = await import('yaml')
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: !isJson })
  const [problem] = document.errors
  if (problem !== undefined) {
    const { line } = lines.linePos(problem.pos[0])
    throw new UsageError(`--fixtures ${file}:${line}: is not valid ${isJson ? 'JSON' : 'YAML'}`)
  }
  if (document.contents === null) return []
  if (!isMap(document.contents)) {
    throw new UsageError(`--fixtures ${file}: has to be an object that maps fixtures' names to values`)
  }
  return document.contents.items.map(({ key, value }) => {
    const written = behindAlias(document, value)
    const name = isScalar(key) ? String(key.value) : String(key)
    return {
      name,
      value: written?.toJS(document) as unknown,
      source: isScalar(written) ? (written.source ?? null) : null,
      line: lines.linePos(isScalar(key) ? key.range[0] : 0).line,
    }
  })
}

function behindAlias(document: Document, node: unknown): Node | undefined {
  if (typeof node !== 'object' || node === null) return undefined
  const found = node as Node
  return 'resolve' in found ? found.resolve(document) : found
}

/** Parsers quote the text around a mistake, which may hold a credential: only the place is told. */
function checkJson(file: string, text: string): void {
  try {
    JSON.parse(text)
  } catch (error) {
    const offset = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
    const place = offset === undefined ? '' : `:${text.slice(0, Number(offset)).split('\n').length}`
    throw new UsageError(`--fixtures ${file}${place}: is not valid JSON`)
  }
}
