import { createHash, createPublicKey, verify as isSignedBy } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { ContractError } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import { contractFor } from '../contract-for.ts'
import type { Case, Result } from '../model/index.ts'
import type { Streams } from '../options/options.ts'
import { printError, withPrinters } from '../options/printers.ts'
import { reasonOf, UsageError } from '../options/usage-error.ts'
import { planOf } from '../plan-of.ts'
import { planAtSandbox, selectCases } from '../plan/select.ts'
import { rulesFor } from '../rules/read.ts'
import type { Rules } from '../rules/rules.ts'
import { judgedAgain } from './judge-again.ts'
import { countsOf, profileLines, verdictsIn } from './package.ts'
import type { Manifest } from './package.ts'
import { demandsBy, profilesOf, sentencesOf } from './profiles.ts'
import type { CaseVerdict, Demands } from './profiles.ts'
import { canonical, digestOf } from './record.ts'
import type { RunRecord, SavedResult } from './record.ts'
import { filesIn } from './zip.ts'

export interface VerifyOptions {
  readonly contract?: string | undefined
  readonly overlay?: readonly string[] | undefined
  readonly rules?: string | undefined
  /** A PEM file with the public key that has to have signed it. */
  readonly key?: string | undefined
  /** The profile whose sentences are listed. */
  readonly profile?: string | undefined
}

/** Why a package is not believed. */
class Refused extends Error {}

function refuse(why: string): never {
  throw new Refused(why)
}

/** Checks a package offline. 0: it holds. 1: it is refused. 2: bad usage. */
export async function verify(file: string, given: VerifyOptions, streams: Streams): Promise<0 | 1 | 2> {
  const { out, err } = withPrinters(streams)
  try {
    const bytes = await readFile(file).catch((error: unknown) => {
      throw new UsageError(`${file}: cannot be read (${reasonOf(error)})`)
    })
    const wanted = given.key === undefined ? null : await publicKeyIn(given.key, '--key')
    const examined = await examine(bytes, () => againstWhat(given), wanted === null ? null : [wanted])
    if ('refused' in examined) {
      out.print(`${file}: refused: ${examined.refused}`)
      return 1
    }
    out.print(accepted(file, examined, wanted !== null))
    const listed = examined.demands.get(given.profile ?? '') ?? []
    const sentences = sentencesOf(listed, examined.verdicts)
    out.print(sentences.map(({ operation, says, state }) => `${state.padEnd(12)}${operation}: ${says}`))
    return 0
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof ContractError)) throw error
    printError(err, error)
    return 2
  }
}

async function againstWhat(given: VerifyOptions): Promise<Against> {
  const { contract: source = null, overlay = [], rules: own = null, profile } = given
  const { contract } = await contractFor({ contract: source, overlays: overlay, fetch: false, trustSafety: false })
  const rules = await rulesFor({ rules: own, contract: source }, contract)
  const demands = await demandsBy(contract, rules, source)
  if (profile !== undefined && !demands.has(profile)) {
    throw new UsageError(`--profile ${profile}: is none of ${[...demands.keys()].join(', ')}`)
  }
  return { contract, rules, source, demands, tellsHeld: false }
}

/** A package that holds. */
export interface Examined {
  readonly manifest: Manifest
  readonly record: RunRecord
  readonly demands: Demands
  readonly verdicts: ReadonlyMap<string, CaseVerdict>
  /** What its exchanges show, judged again. */
  readonly shown: ReadonlyMap<string, Result>
}

/** What a package is checked against. */
export interface Against {
  readonly contract: Contract
  readonly rules: Rules
  /** The contract's file; null: the packaged one. */
  readonly source: string | null
  readonly demands: Demands
  /** Whether to find the assumptions that exchanges confirm. */
  readonly tellsHeld: boolean
}

/** Checks the bytes of a package. `load` is called once they are as they were signed. `wanted`: the public keys of which one has to have signed it; null: any. */
export async function examine(
  bytes: Buffer,
  load: () => Promise<Against>,
  wanted: readonly KeyObject[] | null,
): Promise<Examined | { readonly refused: string }> {
  try {
    const { manifest, record } = opened(bytes, wanted)
    const against = await load()
    const shown = await checkRecord(record, manifest, against).catch((error: unknown) => {
      if (error instanceof Refused) throw error
      // Its signer may have put anything in place of what is read here.
      return refuse('its record is not written as a package has it')
    })
    return { manifest, record, demands: against.demands, verdicts: verdictsIn(record.results), shown }
  } catch (error) {
    if (error instanceof Refused) return { refused: error.message }
    throw error
  }
}

export async function publicKeyIn(file: string, flag: string): Promise<KeyObject> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`${flag} ${file}: cannot be read (${reasonOf(error)})`)
  })
  try {
    return createPublicKey(text)
  } catch {
    throw new UsageError(`${flag} ${file}: has to be a public key in PEM`)
  }
}

const der = (key: KeyObject): string => key.export({ type: 'spki', format: 'der' }).toString('base64')

/** The parts of a package whose bytes are as they were signed. */
function opened(
  bytes: Buffer,
  wanted: readonly KeyObject[] | null,
): { readonly manifest: Manifest; readonly record: RunRecord } {
  const files = filesIn(bytes)
  const { 'manifest.json': signed, 'record.json': text, signature } = files ?? {}
  if (signed === undefined || text === undefined || signature === undefined || Object.keys(files ?? {}).length !== 3) {
    return refuse('it is no package, or its bytes were changed')
  }
  const manifest = parsed(signed, 'manifest') as Manifest
  let key: KeyObject
  try {
    key = createPublicKey({ key: Buffer.from(manifest.key, 'base64'), type: 'spki', format: 'der' })
  } catch {
    return refuse('its key is none')
  }
  if (key.asymmetricKeyType !== 'ed25519' || !isSignedBy(null, signed, key, signature)) {
    return refuse('its signature does not fit: something was changed after it was signed')
  }
  if (wanted !== null && !wanted.some((one) => der(one) === der(key))) {
    return refuse('it is signed by another key than the one to expect')
  }
  if (createHash('sha256').update(text).digest('hex') !== manifest.record) {
    return refuse('its record is not the one that was signed')
  }
  return { manifest, record: parsed(text, 'record') as RunRecord }
}

function parsed(bytes: Buffer, what: string): unknown {
  const text = bytes.toString('utf8')
  try {
    const value = JSON.parse(text) as unknown
    if (`${canonical(value)}\n` === text) return value
  } catch {
    // As below.
  }
  return refuse(`its ${what} is not written as a package has it`)
}

/** Returns what the exchanges show. */
async function checkRecord(
  record: RunRecord,
  manifest: Manifest,
  { contract, rules, source, demands, tellsHeld }: Against,
): Promise<ReadonlyMap<string, Result>> {
  const { sha256, title, version } = record.contract
  if (sha256 !== digestOf(contract)) {
    refuse(
      `it was made for another contract: ${title} ${version}, ${sha256.slice(0, 12)}; --contract and --overlay name it`,
    )
  }
  const plan = await planOf(contract, rules, record.plan, source)()
  const implied = record.plan.atSandbox ? planAtSandbox(plan) : plan
  const { run, results } = record
  checkComplete(selectCases(contract, implied, record.plan.only, record.plan.exclude), results, run.notAllowed)
  checkTimes(record)
  const again = judgedAgain(contract, rules, results, implied.cases, tellsHeld)
  for (const { case: id, verdict, findings, liveOnly, attempt, own } of results) {
    if (own !== undefined || liveOnly === true || attempt === null) continue
    const now = again.get(id)
    if (now?.verdict !== verdict)
      refuse(`${id}: it says ${verdict}, and its exchanges show ${now?.verdict ?? 'nothing'}`)
    if (canonical(now.findings) !== canonical(findings)) refuse(`${id}: its findings are not what its exchanges show`)
  }
  const shown = {
    format: 1,
    tool: record.tool,
    contract: record.contract,
    target: run.target.url,
    startedAt: new Date(run.startedAt).toISOString(),
    endedAt: new Date(run.startedAt + run.duration).toISOString(),
    profiles: profilesOf(demands, verdictsIn(results)),
    verdicts: countsOf(results),
    notAllowed: run.notAllowed.length,
  }
  for (const [name, value] of Object.entries(shown)) {
    if (canonical(value) !== canonical(manifest[name as keyof typeof shown])) {
      refuse(`its ${name} is not what its record shows`)
    }
  }
  return again
}

/** Each selected case is there once, and nothing else but what the run itself added. */
function checkComplete(cases: readonly Case[], results: readonly SavedResult[], notAllowed: readonly string[]): void {
  const there = [...results.map((one) => one.case), ...notAllowed]
  const ids = new Set(there)
  if (ids.size !== there.length) refuse('a case is in it twice')
  const lost = cases.filter(({ id }) => !ids.has(id))
  if (lost.length > 0) refuse(`${lost.length} cases were left out, such as ${lost[0]?.id}`)
  const known = new Set(cases.map(({ id }) => id))
  const added = results.find((one) => one.own === undefined && !known.has(one.case))
  if (added !== undefined) refuse(`${added.case} is no case of this contract`)
}

/** Milliseconds that a clock may be set back or forth by within a run. */
const drift = 2000

function checkTimes({ run: { startedAt, duration, target }, results }: RunRecord): void {
  for (const { case: id, attempt } of results) {
    for (const { exchange } of attempt?.played ?? []) {
      const isInside = exchange.startedAt >= startedAt - drift && exchange.startedAt <= startedAt + duration + drift
      if (!isInside) refuse(`${id}: its exchange is of another time than the run`)
      if (!exchange.request.url.startsWith(`${target.url}/`)) refuse(`${id}: its exchange is with another server`)
    }
  }
}

/** The signer's key, as ssh shows keys. */
export function fingerprintOf({ key }: Manifest): string {
  return `SHA256:${createHash('sha256').update(Buffer.from(key, 'base64')).digest('base64')}`
}

function accepted(
  file: string,
  { manifest, record: { results, run } }: Examined,
  isKeyKnown: boolean,
): readonly string[] {
  const judged = results.filter(
    ({ attempt, own, liveOnly }) => attempt !== null && own === undefined && liveOnly !== true,
  )
  const live = results.filter(
    ({ attempt, own, liveOnly }) => attempt !== null && (own !== undefined || liveOnly === true),
  )
  const print = fingerprintOf(manifest)
  return [
    `${file}: holds`,
    `${manifest.contract.title} ${manifest.contract.version} at ${run.target.url}, ${manifest.startedAt} to ${manifest.endedAt}`,
    ...profileLines(manifest.profiles),
    'Proven: nothing was changed since it was signed; it is about this contract, with every case of the run; ' +
      `the exchanges of ${judged.length} cases were judged again, with the same verdicts.`,
    ...(live.length === 0
      ? []
      : [`Not judged again, because what they rest on was seen in the run alone: ${live.length} cases.`]),
    isKeyKnown
      ? 'Signed by the key of --key.'
      : `Signed by key ${print}. Whose it is, nobody checked: --key FILE names the one to expect.`,
    'Not proven: that the server behind that address responds so to everybody, that the signer sent what the exchanges show, ' +
      'and the date, for which there is the word of the signer alone.',
  ]
}
