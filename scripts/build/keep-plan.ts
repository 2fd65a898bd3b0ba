// Plans what constraints of our own contract imply and keeps it in a build: `tsx scripts/build/keep-plan.ts DIR`. A run
// of the check would need a twentieth of its processor time for that, before its first case.
import '../short-lived.cjs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { constraintCases } from '../../src/conformance/plan/constraints/index.ts'
import { KEPT } from '../../src/conformance/plan/kept.ts'
import type { Kept } from '../../src/conformance/plan/kept.ts'
import { packagedContract, packagedFingerprint } from '../../src/contract/index.ts'

const file = join(process.argv[2] ?? '', KEPT)
const kept: Kept = { contract: packagedFingerprint(), ...constraintCases(packagedContract()) }
await mkdir(dirname(file), { recursive: true })
// A program that runs may be reading it.
const fresh = `${file}.${process.pid}.new`
await writeFile(fresh, JSON.stringify(kept))
await rename(fresh, file)
