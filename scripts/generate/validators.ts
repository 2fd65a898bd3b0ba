import { fileURLToPath } from 'node:url'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { build } from 'esbuild'
import { hardened } from '../../src/contract/validators/ajv.ts'
import type { Schemas } from '../../src/contract/validators/schemas.ts'
import { HEADER } from './header.ts'

/** One module without imports, so that users need neither ajv nor compilation. */
export async function validatorsModule(schemas: Schemas): Promise<[string, string][]> {
  const { ajv, ids, branches } = schemas
  const used = new Set([...ids.values(), ...[...branches.values()].flat()])
  const names = new Map([...used].map((id, index) => [id, `v${index}`]))
  const compiled = hardened(standaloneCode.default(ajv, Object.fromEntries([...names].map(([id, name]) => [name, id]))))
  const contents = `import { ${[...names.values()].join(', ')} } from 'compiled'\n${table(schemas, names)}`
  const bundle = await build({
    stdin: { contents, resolveDir: ROOT },
    plugins: [
      {
        name: 'compiled',
        setup(context) {
          context.onResolve({ filter: /^compiled$/ }, () => ({ path: 'compiled', namespace: 'compiled' }))
          context.onLoad({ filter: /.*/, namespace: 'compiled' }, () => ({ contents: compiled, resolveDir: ROOT }))
        },
      },
    ],
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['main'],
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
  })
  return [
    ['validators.js', HEADER + (bundle.outputFiles[0]?.text ?? '')],
    ['validators.d.ts', `${HEADER}${DECLARATION}`],
  ]
}

function table({ ids, texts, branches, inherited }: Schemas, names: ReadonlyMap<string, string>): string {
  const schemas = [...ids].map(([key, id]) => `${JSON.stringify(key)}: ${names.get(id)}`)
  const alternatives = [...branches].map(
    ([clause, found]) => `${JSON.stringify(clause)}: [${found.map((id) => names.get(id)).join(', ')}]`,
  )
  return `export const validators = {
  schemas: { ${schemas.join(', ')} },
  texts: ${JSON.stringify(texts)},
  branches: { ${alternatives.join(', ')} },
  inherited: ${JSON.stringify(inherited)},
}
`
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const DECLARATION = `import type { RawTable } from '../src/contract/validators/raw.ts'

export declare const validators: RawTable
`
