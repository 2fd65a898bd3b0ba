/** Verifies packages with another clock: MILLISECONDS CONTRACT PACKAGE… Prints the language it has, and each exit code. */

import { verify } from '../../../src/conformance/index.ts'

const [shift = '0', contract = '', ...files] = process.argv.slice(2)
const Real = Date
globalThis.Date = class extends Real {
  constructor(...given: readonly unknown[]) {
    super(...((given.length === 0 ? [Real.now() + Number(shift)] : given) as [number]))
  }
  static override now = (): number => Real.now() + Number(shift)
} as DateConstructor

const codes: number[] = []
for (const file of files) codes.push(await verify(file, { contract }, { stdout: () => {}, stderr: () => {} }))
const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions()
process.stdout.write(JSON.stringify({ locale, timeZone, year: new Date().getFullYear(), codes }))
