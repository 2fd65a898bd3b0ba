import { resolve } from 'node:path'
import { readContract } from '../../src/contract/compile.ts'
import { readDocument } from '../../src/contract/document.ts'
import type { Change } from './change.ts'
import { compareMarks } from './compare/index.ts'
import { judge } from './judge.ts'
import { compareByRedocly } from './redocly.ts'

/** All relevant changes. Throws a ContractError for an unreadable document, and an Error if Redocly's diff fails. */
export async function diffContracts(baseFile: string, revisionFile: string, cwd: string): Promise<Change[]> {
  const redocly = compareByRedocly(baseFile, revisionFile, cwd)
  const [base, revision, found] = await Promise.all([
    readDocument(resolve(cwd, baseFile)).then(readContract),
    readDocument(resolve(cwd, revisionFile)).then(readContract),
    redocly,
  ])
  return judge(base.data, [...found, ...compareMarks({ base: base.document, revision: revision.document })])
}
