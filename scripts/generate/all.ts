import { readContract } from '../../src/contract/compile.ts'
import type { JsonObject } from '../../src/contract/json.ts'
import { ContractError } from '../../src/contract/problems.ts'
import { buildSchemas } from '../../src/contract/validators/schemas.ts'
import { withAlternatives } from './alternatives.ts'
import { answersModule } from './answers.ts'
import { problemsOf } from './client/groups.ts'
import { clientModules } from './client.ts'
import { dataFiles } from './data.ts'
import { HEADER } from './header.ts'
import { isTable, readme } from './readme.ts'
import { withRemarks } from './remarks.ts'
import { validatorsModule } from './validators.ts'

export type MakeTypes = (json: string) => Promise<string>

/**
 * File name → content. Deterministic. Throws a ContractError; `source` names the file. Without `makeTypes`: only the
 * tables.
 */
export async function generate(
  document: JsonObject,
  source: string,
  makeTypes: MakeTypes | null,
): Promise<Map<string, string>> {
  const { document: complete, data, marks, problems } = readContract(document)
  const schemas = buildSchemas(document, [...data.operations, ...data.webhooks], false)
  const all = [...problems, ...schemas.problems, ...problemsOf(data.operations)]
  if (all.length > 0) throw new ContractError(source, all, document)
  const types = makeTypes?.(JSON.stringify(withAlternatives(withRemarks(document, marks))))
  const tables: [string, string][] = [
    ...dataFiles(data),
    ...answersModule(data, document),
    ...clientModules(document, { data, marks }),
    ...(await validatorsModule(schemas)),
    ['openapi.json', `${JSON.stringify(complete, null, 2)}\n`],
  ]
  if (types === undefined) return new Map(tables.filter(([name]) => isTable(name)))
  return new Map([...tables, ['README.md', readme()], ['api.d.ts', HEADER + (await types)]])
}
