import type { ContractData } from '../../src/contract/compile.ts'
import { HEADER } from './header.ts'

/** A value to export from a module: its name, its type in src/contract/model.ts, and the value itself. */
type Export = readonly [name: string, type: string, value: unknown]

/** The parts of the contract that are plain data, one module each, with its types beside it. */
export function dataModules(contract: ContractData): [string, string][] {
  return [
    ...dataModule('operations', [
      ['title', 'string', contract.title],
      ['version', 'string', contract.version],
      ['operations', 'readonly Operation[]', contract.operations],
    ]),
    ...dataModule('pairs', [['pairs', 'readonly Pair[]', contract.pairs]]),
    ...dataModule('errors', [['errors', 'ErrorCatalog', contract.errors]]),
    ...dataModule('fixtures', [['fixtures', 'Readonly<Record<string, Fixture>>', contract.fixtures]]),
    ...dataModule('inferred', [['inferred', 'Readonly<Record<Pointer, Inferred>>', contract.inferred]]),
  ]
}

function dataModule(name: string, exports: readonly Export[]): [string, string][] {
  const code = exports.map(([key, , value]) => `export const ${key} = ${JSON.stringify(value, null, 2)}\n`)
  const declarations = exports.map(([key, type]) => `export declare const ${key}: ${type}\n`)
  const used = MODEL_TYPES.filter((type) => exports.some(([, text]) => new RegExp(`\\b${type}\\b`).test(text)))
  const imports = used.length === 0 ? '' : `import type { ${used.join(', ')} } from '../src/contract/model.ts'\n\n`
  return [
    [`${name}.js`, `${HEADER}${code.join('\n')}`],
    [`${name}.d.ts`, `${HEADER}${imports}${declarations.join('')}`],
  ]
}

const MODEL_TYPES = ['ErrorCatalog', 'Fixture', 'Inferred', 'Operation', 'Pair', 'Pointer']
