import { createHash } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Profile, Sentence } from '../../../src/conformance/record/profiles.ts'
import { demandsBy, sentencesOf } from '../../../src/conformance/record/profiles.ts'
import { examine, fingerprintOf, publicKeyIn } from '../../../src/conformance/record/verify.ts'
import type { Against, Examined } from '../../../src/conformance/record/verify.ts'
import { reasonOf } from '../../../src/conformance/options/usage-error.ts'
import { platformRules } from '../../../src/conformance/rules/index.ts'
import { openQuestions, questionAbout } from '../../../src/contract/index.ts'
import type { Contract } from '../../../src/contract/index.ts'

/** What a folder of packages shows. */
export interface Results {
  readonly deployments: readonly Deployment[]
  readonly refused: readonly { readonly file: string; readonly why: string }[]
  /** Whether the folder has the public keys that have to have signed them. */
  readonly knowsSigners: boolean
  /** When they were read, in milliseconds. */
  readonly readAt: number
}

export interface Deployment {
  /** Of its page and badges. */
  readonly name: string
  readonly address: string
  /** The newest first; at least one. */
  readonly runs: readonly Run[]
}

/** What a package shows that holds: nothing that the target or its signer wrote, but names in a form that does no harm. */
export interface Run {
  /** No exchange is older; how long a run took, its signer may say as he likes. */
  readonly startedAt: number
  readonly tool: string
  /** The environment of the project's file; null: none was named. */
  readonly environment: string | null
  /** Whether the target says that it is our mock or sandbox. */
  readonly isOurs: boolean
  readonly signer: string
  /** SHA-256 of the file. */
  readonly digest: string
  readonly profiles: readonly Profile[]
  /** All that the contract implies. */
  readonly sentences: readonly Sentence[]
  /** Number of an open question → how many cases found it as assumed, and how many otherwise. */
  readonly answers: ReadonlyMap<number, { readonly confirmed: number; readonly differs: number }>
}

const DAY = 864e5

/** Verifies each package of a folder. Throws where there is none. */
export async function readResults(folder: string, contract: Contract, readAt: number): Promise<Results> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new Error(`--results ${folder}: cannot be read (${reasonOf(error)})`)
  })
  const files = names.filter((name) => name.endsWith('.zip')).toSorted()
  if (files.length === 0) throw new Error(`--results ${folder}: has no package, such as result.zip`)
  const keys = names.filter((name) => name.endsWith('.pub')).map((name) => publicKeyIn(join(folder, name), '--results'))
  const signers: readonly KeyObject[] | null = keys.length === 0 ? null : await Promise.all(keys)
  let against: Promise<Against> | null = null
  const load = () => (against ??= againstAll(contract))
  const refused: { file: string; why: string }[] = []
  const runs = new Map<string, Run[]>()
  const seen = new Set<string>()
  for (const file of files) {
    const bytes = await readFile(join(folder, file))
    const examined = await examine(bytes, load, signers)
    const why = 'refused' in examined ? examined.refused : whyNotShown(examined, seen, readAt)
    if ('refused' in examined || why !== null) {
      refused.push({ file, why: why ?? '' })
      continue
    }
    seen.add(examined.manifest.record)
    const address = addressOf(examined.manifest.target) ?? ''
    const digest = createHash('sha256').update(bytes).digest('hex')
    runs.set(address, [...(runs.get(address) ?? []), runOf(examined, contract, digest)])
  }
  const taken = new Set<string>(['index', 'badges'])
  const deployments = [...runs].map(([address, own]) => ({
    name: nameOf(address, taken),
    address,
    runs: own.toSorted((one, other) => other.startedAt - one.startedAt),
  }))
  return { deployments, refused, knowsSigners: signers !== null, readAt }
}

async function againstAll(contract: Contract): Promise<Against> {
  const demands = await demandsBy(contract, platformRules, null)
  return { contract, rules: platformRules, source: null, demands, tellsHeld: true }
}

/** What a package of another day or machine may claim although it holds. */
function whyNotShown({ manifest }: Examined, seen: ReadonlySet<string>, readAt: number): string | null {
  if (addressOf(manifest.target) === null) return 'its target is no http address'
  if (seen.has(manifest.record)) return 'another package of the folder has the same record'
  // Clocks differ; but a result from the future would never expire.
  return Date.parse(manifest.startedAt) > readAt + DAY ? 'it is dated after the day on which this site was built' : null
}

/** Without what may hold a credential. */
function addressOf(target: string): string | null {
  if (!URL.canParse(target)) return null
  const { protocol, origin, pathname } = new URL(target)
  return /^https?:$/.test(protocol) ? origin + pathname.replace(/\/$/, '') : null
}

function nameOf(address: string, taken: Set<string>): string {
  const plain = address.replace(/^https?:\/\//, '').toLowerCase()
  const name = plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
  let free = name
  for (let count = 2; taken.has(free); count += 1) free = `${name}-${count}`
  taken.add(free)
  return free
}

function runOf({ manifest, record, demands, verdicts, shown }: Examined, contract: Contract, digest: string): Run {
  const ofMark = new Map(
    openQuestions(contract).flatMap(({ number, subjects }) => subjects.map(({ mark }) => [mark, number] as const)),
  )
  const answers = new Map<number, { confirmed: number; differs: number }>()
  const count = (numbers: readonly (number | undefined)[], what: 'confirmed' | 'differs'): void => {
    for (const number of new Set(numbers)) {
      if (number === undefined) continue
      const known = answers.get(number) ?? { confirmed: 0, differs: 0 }
      answers.set(number, { ...known, [what]: known[what] + 1 })
    }
  }
  for (const { case: tried, held, findings } of shown.values()) {
    if (verdicts.get(tried.id)?.isJudgedAgain !== true) continue
    count(held?.marks.map(({ mark }) => ofMark.get(mark)) ?? [], 'confirmed')
    const others = held?.tolerated.map(({ mark }) => ofMark.get(mark)) ?? []
    const deviating = findings.flatMap(({ inferred, clause }) =>
      inferred === null ? [] : [questionAbout(contract, inferred, clause, tried.operation)?.number],
    )
    count([...others, ...deviating], 'differs')
  }
  const { environment, startedAt, tool, profiles } = manifest
  return {
    startedAt: Date.parse(startedAt),
    tool: isName(tool) ? tool : 'unknown',
    environment: isName(environment) ? environment : null,
    isOurs: record.run.target.own !== null,
    signer: fingerprintOf(manifest),
    digest,
    profiles,
    sentences: sentencesOf(demands.get('full') ?? [], verdicts),
    answers,
  }
}

/** Its signer may have put anything there. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.+-]{1,40}$/.test(value)
}
