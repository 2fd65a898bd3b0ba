import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { inspect } from 'node:util'
// Not from index.ts, which loads what this program has yet to make.
import { operationById, pairsOf } from '../../src/contract/look-up.ts'
import type { Contract } from '../../src/contract/model.ts'

const INDEX = 'index.ts'

/**
 * Begins the sandbox's handler of an operation, which answers with the operation's first example, and lists it in `index.ts`. Returns
 * what was written, in words, or throws an Error that says why nothing was.
 */
export async function scaffold(contract: Contract, id: string, folder: string): Promise<string> {
  const operation = operationById(contract, id)
  if (operation === null) throw new Error(`--scaffold ${id}: the contract has no such operation.`)
  const file = `${folder}${id}.ts`
  if (existsSync(file)) throw new Error(`--scaffold ${id}: ${file} is there already.`)
  const pairs = pairsOf(contract, id)
  const success = pairs.find(({ status }) => status < 300)
  if (success === undefined) throw new Error(`--scaffold ${id}: give it an example of a success in openapi.yaml first.`)
  const index = await readFile(folder + INDEX, 'utf8')
  const lines = withLine(
    withLine(index, /^import \{ (\w+) \} from '\.\/\1\.ts'$/, id, `import { ${id} } from './${id}.ts'`),
    /^ {2}(\w+),$/,
    id,
    `  ${id},`,
  )
  await writeFile(file, handler(id, success, [...new Set(pairs.flatMap(({ code }) => code ?? []))]), { flag: 'wx' })
  await writeFile(folder + INDEX, lines)
  return `Wrote ${file} and listed it in ${INDEX}. Next: make it load, decide and save, until npm run conform -- --target http://127.0.0.1:4011 --only ${id} passes.\n`
}

interface Success {
  readonly key: string
  readonly status: number
  readonly response: { readonly body?: unknown }
}

function handler(id: string, { key, status, response }: Success, codes: readonly string[]): string {
  const body = inspect(response.body ?? null, {
    depth: null,
    maxArrayLength: null,
    maxStringLength: null,
    breakLength: 100,
    compact: 3,
  })
  const refusals =
    codes.length === 0 ? '' : `\n// Its refusals, by refuseAsDocumented(status, code): ${codes.join(', ')}.`
  return `import type { Handler } from './shared/operation.ts'

// TODO: returns the documented example ${key}, whatever is sent.${refusals}
export const ${id}: Handler = async () => ({
  status: ${status},
  body: ${body.replaceAll('\n', '\n  ')},
})
`
}

/** Before the first line of its kind whose name comes later, else after the last one. */
function withLine(text: string, kind: RegExp, name: string, line: string): string {
  const lines = text.split('\n')
  const known = lines.flatMap((each, at) => (kind.test(each) ? [{ at, name: kind.exec(each)?.[1] ?? '' }] : []))
  const later = known.find((each) => each.name > name)?.at ?? (known.at(-1)?.at ?? -1) + 1
  return lines.toSpliced(later, 0, line).join('\n')
}
