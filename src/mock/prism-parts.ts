import { createRequire } from 'node:module'

import type { IHttpOperationConfig, IHttpRequest, IHttpResponse, PrismHttpComponents } from '@stoplight/prism-http'

import type { PrismOperation } from './prism-operations.ts'

/*
 * Prism's modules are CommonJS with an `exports.default`, and loaders disagree on what importing that from an
 * ES module means; `require` is understood by all of them alike.
 */
const require = createRequire(import.meta.url)

export const { default: route } = require('@stoplight/prism-http/dist/router') as {
  readonly default: PrismHttpComponents['route']
}

export type Mocker = (call: {
  readonly resource: PrismOperation
  readonly input: { readonly data: IHttpRequest; readonly validations: [] }
  readonly config: IHttpOperationConfig
}) => (logger: SilentLogger) => Either<IHttpResponse>

type Either<T> = { readonly _tag: 'Left'; readonly left: Error } | { readonly _tag: 'Right'; readonly right: T }

/** Loaded on demand: with faker's languages it takes most of a second. */
export function loadMocker(): Mocker {
  return (require('@stoplight/prism-http/dist/mocker') as { readonly default: Mocker }).default
}

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

/** Silences Prism; the mock logs its own lines. */
export const SILENT: SilentLogger = {
  child: () => SILENT,
  debug: nothing,
  error: nothing,
  info: nothing,
  success: nothing,
  trace: nothing,
  warn: nothing,
}
