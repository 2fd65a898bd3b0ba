import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import type { JsonObject } from '../../../src/contract/index.ts'
import type { Kind } from '../../../src/sandbox/store/documents.ts'

const FILE = fileURLToPath(new URL('../../../src/sandbox/store/documents.ts', import.meta.url))

/** The type of each kind of document as JSON Schema, read by the compiler. */
export function documentShapes(): { readonly [K in Kind]: JsonObject } {
  const program = ts.createProgram([FILE], {
    strict: true,
    exactOptionalPropertyTypes: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
  })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(FILE)
  const documents = source?.statements.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === 'Documents')
  if (documents === undefined) throw new Error(`${FILE} declares no interface Documents.`)
  const kinds = checker.getTypeAtLocation(documents).getProperties()
  const shapes = kinds.map((kind) => [kind.name, shapeOf(checker.getTypeOfSymbol(kind), checker)])
  return Object.fromEntries(shapes) as { readonly [K in Kind]: JsonObject }
}

function shapeOf(root: ts.Type, checker: ts.TypeChecker): JsonObject {
  const definitions = new Map<string, JsonObject>()
  /** Types around the current one: a type inside itself becomes a definition. */
  const around: ts.Type[] = []
  const recursive = new Set<ts.Type>()

  function schemaOf(type: ts.Type): JsonObject {
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value }
    const text = checker.typeToString(type)
    if (['any', 'unknown', 'Json'].includes(text)) return {}
    if (text === 'true' || text === 'false') return { const: text === 'true' }
    if (PRIMITIVES.includes(text)) return { type: text }
    // Leaves a set of texts open.
    if (text === 'string & {}') return { type: 'string' }
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference)
      return { type: 'array', items: item === undefined ? {} : schemaOf(item) }
    }
    if (around.includes(type)) {
      recursive.add(type)
      return { $ref: `#/$defs/${text}` }
    }
    around.push(type)
    const schema = type.isUnion() ? unionOf(type.types) : objectOf(type)
    around.pop()
    if (!recursive.has(type)) return schema
    definitions.set(text, schema)
    return { $ref: `#/$defs/${text}` }
  }

  function unionOf(types: readonly ts.Type[]): JsonObject {
    const members = types.filter((member) => checker.typeToString(member) !== 'undefined').map(schemaOf)
    const values = members.flatMap((member) => ('const' in member ? [member['const'] ?? null] : []))
    const others = members.filter((member) => !('const' in member))
    const both = values.includes(true) && values.includes(false)
    const named = both ? values.filter((value) => typeof value !== 'boolean') : values
    const all = [
      ...(both ? [{ type: 'boolean' }] : []),
      ...(named.length === 0 ? [] : [{ enum: inOrder(named) }]),
      ...inOrder(others),
    ]
    const [only] = all
    return all.length === 1 && only !== undefined ? only : { anyOf: all }
  }

  function objectOf(type: ts.Type): JsonObject {
    const properties = checker.getPropertiesOfType(type).toSorted((a, b) => (a.name < b.name ? -1 : 1))
    const index = checker.getIndexInfoOfType(type, ts.IndexKind.String)
    return {
      type: 'object',
      properties: Object.fromEntries(
        properties.map((property) => [property.name, schemaOf(checker.getTypeOfSymbol(property))]),
      ),
      required: properties.filter((property) => !isOptional(property)).map((property) => property.name),
      additionalProperties: index === undefined ? false : schemaOf(index.type),
    }
  }

  const schema = schemaOf(root)
  return definitions.size === 0 ? schema : { ...schema, $defs: Object.fromEntries(definitions) }
}

const PRIMITIVES = ['string', 'number', 'boolean', 'null']

function isOptional({ valueDeclaration }: ts.Symbol): boolean {
  return (
    valueDeclaration !== undefined &&
    ts.isPropertySignature(valueDeclaration) &&
    valueDeclaration.questionToken !== undefined
  )
}

function inOrder<T>(values: readonly T[]): readonly T[] {
  return values.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}
