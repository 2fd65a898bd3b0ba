import type { RenderedRequest } from '../contract/index.ts'

export interface CurlOptions {
  /** What stands between the parts of the command; left out, a space. */
  readonly separator?: string
  /** The body as a word of the shell, where it is more than the request's own text. */
  readonly body?: string
}

/** A command for a POSIX shell that sends the request and shows all of the answer. `url` has no slash at its end. */
export function curlCommand(url: string, request: RenderedRequest, options: CurlOptions = {}): string {
  const { method, target, headers } = request
  const body = options.body ?? (request.body === null ? null : shellWord(request.body))
  return [
    `curl -i${method === 'GET' ? '' : ` -X ${method}`} ${shellWord(url + target)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${shellWord(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`-d ${body}`]),
  ].join(options.separator ?? ' ')
}

/** Text as one word of a POSIX shell. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}
