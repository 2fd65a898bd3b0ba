import type { RenderedRequest } from '../contract/index.ts'

export interface CurlOptions {
  /** Between parts of the command. Default: a space. */
  readonly separator?: string
  /** A shell word to use instead of the request's body. */
  readonly body?: string
}

/** For POSIX shells, with response headers shown. `url` has no final slash. */
export function curlCommand(url: string, request: RenderedRequest, options: CurlOptions = {}): string {
  const { method, target, headers } = request
  const body = options.body ?? (request.body === null ? null : shellWord(request.body))
  return [
    `curl -i${method === 'GET' ? '' : ` -X ${method}`} ${shellWord(url + target)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${shellWord(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`-d ${body}`]),
  ].join(options.separator ?? ' ')
}

export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}
