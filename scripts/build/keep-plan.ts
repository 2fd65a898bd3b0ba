// Plans what constraints of our own contract imply and keeps it in a build: `tsx scripts/build/keep-plan.ts DIR`. A run
// of the check would need a twentieth of its processor time for that, before its first case. Writes the schema of the
// project's file beside it.
import '../short-lived.cjs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { projectSchema, SCHEMA_FILE } from '../../src/conformance/options/project-schema.ts'
import { constraintCases } from '../../src/conformance/plan/constraints/index.ts'
import { KEPT } from '../../src/conformance/plan/kept.ts'
import type { Kept } from '../../src/conformance/plan/kept.ts'
import { packagedContract, packagedFingerprint } from '../../src/contract/index.ts'

const folder = process.argv[2] ?? ''
const kept: Kept = { contract: packagedFingerprint(), ...constraintCases(packagedContract()) }
await write(KEPT, JSON.stringify(kept))
await write(SCHEMA_FILE, `${JSON.stringify(projectSchema(), null, 2)}\n`)

async function write(name: string, text: string): Promise<void> {
  const file = join(folder, name)
  await mkdir(dirname(file), { recursive: true })
  // A program that runs may be reading it.
  const fresh = `${file}.${process.pid}.new`
  await writeFile(fresh, text)
  await rename(fresh, file)
}
