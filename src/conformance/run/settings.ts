import type { Contract, Safety } from '../../contract/index.ts'
import type { FixtureValues, Target } from '../model.ts'
import type { ConformOptions, Surroundings } from '../options.ts'
import { parseHeaders } from '../request-headers.ts'
import { firstCredential } from '../missing-fixture.ts'
import { UsageError } from '../usage-error.ts'
import { readFixturesFile } from './fixtures-file.ts'
import type { FixturesFile } from './fixtures-file.ts'
import { checkCredentials, checkKey, plainLocations, secretValues, valuesAt } from './fixture-values.ts'
import { parseAllow } from './gate.ts'
import { parseTarget } from './target.ts'

/** Options, read and found usable before anything is sent. */
export interface Settings {
  readonly url: URL
  readonly allow: readonly Safety[]
  readonly headers: Readonly<Record<string, string>>
  readonly fromFile: FixtureValues
  /** Stand-ins for sub-accounts of which a read needs no more than that they are there. */
  readonly plain: FixtureValues
  /** The host that the fixtures file is for; null where it says none. */
  readonly host: string | null
  /** From the command line: goes to every target. */
  readonly key: string | null
  /** From the environment: goes to somebody's deployment, not to our own servers, which have keys of their own. */
  readonly environmentKey: string | null
}

/** Throws a UsageError that names the flag. */
export async function readSettings(
  contract: Contract,
  options: ConformOptions,
  env: Surroundings['env'],
): Promise<Settings> {
  if (options.target === undefined) throw new UsageError('--target URL says which server to check; --plan needs none')
  if (options.key !== undefined) checkKey('--key', options.key)
  const url = parseTarget(options.target)
  const { values: fromFile, host } =
    options.fixtures === undefined ? nothing : await readFixturesFile(options.fixtures, contract, env)
  if (host !== null && host !== url.host) {
    throw new UsageError(
      `--fixtures ${options.fixtures}: is for the target ${host}, not for ${url.host}. ` +
        `If its ids and keys are right there as well, write into it: target: ${url.host}`,
    )
  }
  return {
    url,
    allow: parseAllow(options.allow),
    headers: parseHeaders(options.header),
    key: options.key ?? null,
    environmentKey: nullIfEmpty(env['AGENT_PLATFORM_KEY']),
    fromFile,
    plain: options.location === undefined ? {} : plainLocations(contract, options.location),
    host,
  }
}

const nothing: FixturesFile = { values: {}, host: null }

/** Throws a UsageError where something may cost money at a deployment whose host nobody has written down. */
export function checkSpending(target: Target, { allow, host, url }: Settings, fixtures: string | undefined): void {
  if (target.own !== null || host !== null || !allow.includes('spending')) return
  const file = fixtures ?? 'a file for --fixtures (agent-platform fixtures --init makes one)'
  throw new UsageError(
    `--allow spending: this can cost money at ${url.host}. To confirm the host, write into ${file}: target: ${url.host}`,
  )
}

/** An empty variable is one that was not set. */
function nullIfEmpty(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : text
}

/** What is sent to a target in the place of symbols, and must not show up in any output. */
export interface Identity {
  readonly values: FixtureValues
  /** The same for requests that only read: a plain sub-account may stand for those that need be no more. */
  readonly forReads: FixtureValues
  /** A key for operations that ask for a credential, where the contract names no credentials. */
  readonly bearer: string | null
  readonly secrets: readonly string[]
}

/** Throws a UsageError for a credential that could not be masked. */
export function identityAt(target: Target, contract: Contract, settings: Settings): Identity {
  const key = settings.key ?? (target.own === null ? settings.environmentKey : null)
  if (key !== null && settings.key === null) checkKey('AGENT_PLATFORM_KEY', key)
  const credential = firstCredential(contract)
  const fromKey = key === null || credential === undefined ? {} : { [credential.name]: key }
  checkCredentials(contract, settings.fromFile)
  const given = { ...settings.fromFile, ...fromKey }
  const values = valuesAt(target, contract, given)
  const keys = [settings.key, settings.environmentKey].filter((secret) => secret !== null)
  return {
    values,
    forReads: target.own === null ? { ...settings.plain, ...values } : values,
    bearer: credential === undefined ? key : null,
    secrets: [...secretValues(contract, values), ...keys],
  }
}
