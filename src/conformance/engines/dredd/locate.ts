import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { UsageError } from '../../usage-error.ts'

/** The version that the projection and the hooks were measured with. */
const version = '14.1.0'

/** Where Dredd is installed for a file, as a `file:` URL; throws a UsageError with the command that adds it. */
export function locateDredd(from: string = import.meta.url): string {
  try {
    return pathToFileURL(createRequire(from).resolve('dredd')).href
  } catch {
    throw new UsageError(`--engine: Dredd is not installed here; add it with: npm install --save-dev dredd@${version}`)
  }
}
