import type { Contract, Safety } from '../../contract/index.ts'
import type { FixtureValues, Target } from '../model.ts'
import type { ConformOptions, Surroundings } from '../options.ts'
import { parseHeaders } from '../request-headers.ts'
import { firstCredential } from '../missing-fixture.ts'
import { UsageError } from '../usage-error.ts'
import { readFixturesFile } from './fixtures-file.ts'
import { checkCredentials, checkKey, secretValues, valuesAt } from './fixture-values.ts'
import { parseAllow } from './gate.ts'
import { parseTarget } from './target.ts'

/** Options, read and found usable before anything is sent. */
export interface Settings {
  readonly url: URL
  readonly allow: readonly Safety[]
  readonly headers: Readonly<Record<string, string>>
  readonly fromFile: FixtureValues
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
  return {
    url: parseTarget(options.target),
    allow: parseAllow(options.allow),
    headers: parseHeaders(options.header),
    key: options.key ?? null,
    environmentKey: nullIfEmpty(env['AGENT_PLATFORM_KEY']),
    fromFile: options.fixtures === undefined ? {} : await readFixturesFile(options.fixtures, contract, env),
  }
}

/** An empty variable is one that was not set. */
function nullIfEmpty(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : text
}

/** What is sent to a target in the place of symbols, and must not show up in any output. */
export interface Identity {
  readonly values: FixtureValues
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
    bearer: credential === undefined ? key : null,
    secrets: [...secretValues(contract, values), ...keys],
  }
}
