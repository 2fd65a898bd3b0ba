import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { overlaidDocument } from '../../src/contract/overlay/index.ts'
import { positionOf } from '../../src/contract/positions.ts'
import type { JsonObject } from '../../src/contract/json.ts'
import { lintFiles } from './lint.ts'
import type { LintFinding } from './lint.ts'

export async function withOverlaid<T>(
  file: string,
  overlays: readonly string[],
  use: (file: string, document: JsonObject) => Promise<T>,
): Promise<T> {
  const document = await overlaidDocument(file, overlays)
  const folder = await mkdtemp(join(tmpdir(), 'contract-overlaid-'))
  try {
    const made = join(folder, 'openapi.yaml')
    await writeFile(made, stringify(document, { aliasDuplicateObjects: false, lineWidth: 0, compat: 'yaml-1.1' }))
    return await use(made, document)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** An overlay cannot say where a key goes. */
const ORDER_RULES = ['house/operation-key-order']

/** Findings have lines of the contract or the overlay. */
export async function lintOverlaid(file: string, overlays: readonly string[], cwd: string): Promise<LintFinding[]> {
  return withOverlaid(file, overlays, async (made, document) => {
    const findings = (await lintFiles([made], cwd)).get(made) ?? []
    return findings.flatMap((finding) => {
      const position = positionOf(document, finding.pointer)
      if (ORDER_RULES.includes(finding.rule) && overlays.includes(position?.file ?? '')) return []
      return [{ ...finding, file: position?.file ?? file, line: position?.line ?? 1, column: position?.column ?? 1 }]
    })
  })
}
