import { createRequire } from 'node:module'

import type { IHttpOperationConfig, IHttpRequest, IHttpResponse, PrismHttpComponents } from '@stoplight/prism-http'

import type { PrismOperation } from './prism-operations.ts'

/*
 * Prism's modules are CommonJS with an `exports.default`, and loaders disagree on what importing that from an
 * ES module means; `require` is understood by all of them alike.
 */
const require = createRequire(import.meta.url)

/** Prism's router. */
export const { default: route } = require('@stoplight/prism-http/dist/router') as {
  readonly default: PrismHttpComponents['route']
}

/** Prism's own mocker, as much of it as is used here. */
export type Mocker = (call: {
  readonly resource: PrismOperation
  readonly input: { readonly data: IHttpRequest; readonly validations: [] }
  readonly config: IHttpOperationConfig
}) => (logger: SilentLogger) => Either<IHttpResponse>

type Either<T> = { readonly _tag: 'Left'; readonly left: Error } | { readonly _tag: 'Right'; readonly right: T }

/** Loads Prism's own mocker, and with it all of faker's languages, which takes most of a second: only on demand. */
export function loadMocker(): Mocker {
  return (require('@stoplight/prism-http/dist/mocker') as { readonly default: Mocker }).default
}

/** As much of a pino logger as Prism uses. */
interface SilentLogger {
  readonly child: () => SilentLogger
  readonly debug: () => void
  readonly error: () => void
  readonly info: () => void
  readonly success: () => void
  readonly trace: () => void
  readonly warn: () => void
}

const nothing = () => {}

/** Prism's own talk is left out: the mock says itself what it answers and why. */
export const SILENT: SilentLogger = {
  child: () => SILENT,
  debug: nothing,
  error: nothing,
  info: nothing,
  success: nothing,
  trace: nothing,
  warn: nothing,
}
