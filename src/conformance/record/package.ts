import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { Report, Result, RunEvent } from '../model/index.ts'
import type { Mask } from '../model/secrets.ts'
import type { Selection } from '../options/options.ts'
import { notWritten, reasonOf, UsageError } from '../options/usage-error.ts'
import type { Rules } from '../rules/rules.ts'
import { canonical, plain, recordOf, savedResult } from './record.ts'
import type { RunRecord, SavedResult } from './record.ts'
import { judgedAgain } from './judge-again.ts'
import { profilesOf } from './profiles.ts'
import type { CaseVerdict, Demands, Profile } from './profiles.ts'
import { zipOf } from './zip.ts'

/** What is signed: everything else is in it, by its digest. */
export interface Manifest {
  readonly format: 1
  readonly tool: string
  readonly contract: RunRecord['contract']
  readonly target: string
  /** The environment of the project's file; null: none was named. */
  readonly environment: string | null
  /** ISO 8601, in UTC. */
  readonly startedAt: string
  readonly endedAt: string
  readonly profiles: readonly Profile[]
  /** Verdict → cases. */
  readonly verdicts: Readonly<Record<string, number>>
  readonly notAllowed: number
  /** SHA-256 of the record. */
  readonly record: string
  /** The public key, as SPKI in base64. */
  readonly key: string
}

/** Keeps the whole results of a run: a report has no exchanges of what passed. */
export interface Collector {
  readonly watch: (event: RunEvent) => void
  readonly wholeOf: (result: Result) => Result
}

export function collectResults(): Collector {
  const whole = new Map<string, Result>()
  return {
    watch(event) {
      if (event.type === 'result') whole.set(event.result.case.id, event.result)
    },
    wholeOf(result) {
      const own = whole.get(result.case.id)
      return own !== undefined && own.verdict === result.verdict ? own : result
    },
  }
}

/** The package of a run. Each case is judged once more from what is in it; where that shows less, the package says so. */
export async function packageOf(
  report: Report,
  {
    rules,
    mask,
    selection,
    environment,
    collector,
    demands,
    key,
  }: {
    readonly rules: Rules
    readonly mask: Mask
    readonly selection: Selection
    readonly environment: string | null
    readonly collector: Collector
    readonly demands: Demands
    readonly key: KeyObject
  },
): Promise<{ readonly bytes: Buffer; readonly profiles: readonly Profile[] }> {
  const { contract, plan, startedAt, duration } = report
  // As its reader will have it, members in their order.
  const saved = plain(report.results.map((result) => savedResult(collector.wholeOf(result), mask, plan.cases)))
  const again = judgedAgain(contract, rules, saved, plan.cases, false)
  const results = saved.map((one): SavedResult => {
    const shown = again.get(one.case)
    if (shown?.verdict === one.verdict) return { ...one, findings: shown.findings }
    return one.attempt === null ? one : { ...one, liveOnly: true }
  })
  const profiles = profilesOf(demands, verdictsIn(results))
  const record = recordOf(report, mask, selection, results)
  const text = Buffer.from(`${canonical(record)}\n`)
  const manifest: Manifest = {
    format: 1,
    tool: record.tool,
    contract: record.contract,
    target: mask(report.target.url),
    environment,
    startedAt: new Date(startedAt).toISOString(),
    endedAt: new Date(startedAt + duration).toISOString(),
    profiles,
    verdicts: countsOf(results),
    notAllowed: report.notAllowed.length,
    record: createHash('sha256').update(text).digest('hex'),
    key: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'),
  }
  const signed = Buffer.from(`${canonical(manifest)}\n`)
  return {
    bytes: zipOf({ 'manifest.json': signed, 'record.json': text, signature: sign(null, signed, key) }),
    profiles,
  }
}

/** The lines of a package's profiles. */
export function profileLines(profiles: readonly Profile[]): readonly string[] {
  const width = Math.max(...profiles.map(({ name }) => name.length)) + 2
  return profiles.map(
    ({ name, state, held, demanded, broken }) =>
      `  ${name.padEnd(width)}${state.padEnd(13)}${held} of ${demanded} cases hold${broken === 0 ? '' : `, ${broken} broken`}`,
  )
}

export function verdictsIn(results: readonly SavedResult[]): ReadonlyMap<string, CaseVerdict> {
  return new Map(
    results.map(({ case: id, verdict, own, liveOnly, attempt }) => [
      id,
      { verdict, isJudgedAgain: own === undefined && liveOnly !== true && attempt !== null },
    ]),
  )
}

export function countsOf(results: readonly SavedResult[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { verdict } of results) counts[verdict] = (counts[verdict] ?? 0) + 1
  return counts
}

/** The Ed25519 key in a PEM file; makes it, and the public one beside it, if there is no such file. */
export async function signingKey(file: string): Promise<KeyObject> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (reasonOf(error) === 'ENOENT') return null
    throw new UsageError(`--sign ${file}: cannot be read (${reasonOf(error)})`)
  })
  if (text === null) return newKey(file)
  try {
    const key = createPrivateKey(text)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Said below; a parser's message may repeat what it read.
  }
  throw new UsageError(`--sign ${file}: has to be an Ed25519 private key in PEM`)
}

async function newKey(file: string): Promise<KeyObject> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  try {
    await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
    await writeFile(`${file}.pub`, publicKey.export({ type: 'spki', format: 'pem' }))
  } catch (error) {
    throw new UsageError(notWritten(`--sign ${file}`, file, error))
  }
  return privateKey
}
