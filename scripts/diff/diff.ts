import { resolve } from 'node:path'
import { readContract } from '../../src/contract/compile.ts'
import { readDocument } from '../../src/contract/document.ts'
import type { Change } from './change.ts'
import { compareMarks } from './compare/index.ts'
import { judge } from './judge.ts'
import { compareByRedocly } from './redocly.ts'

/**
 * Everything that changed between two contracts and matters to their users. Throws ContractError for a document that
 * cannot be read, and Error where Redocly's diff does not run.
 */
export async function diffContracts(baseFile: string, revisionFile: string, cwd: string): Promise<Change[]> {
  const redocly = compareByRedocly(baseFile, revisionFile, cwd)
  const [base, revision, found] = await Promise.all([
    readDocument(resolve(cwd, baseFile)).then(readContract),
    readDocument(resolve(cwd, revisionFile)).then(readContract),
    redocly,
  ])
  return judge(base.data, [...found, ...compareMarks({ base: base.document, revision: revision.document })])
}
