import type { Json } from '../../../contract/index.ts'
import type { SentRequest } from '../../model.ts'
import type { ExpectedAnswer } from './expected.ts'

/** One transaction of the projection. */
export interface Entry {
  /** Unique; Dredd calls its resource so. */
  readonly name: string
  /** For people: letters, digits and spaces are kept. */
  readonly title: string
  readonly request: SentRequest
  readonly expected: ExpectedAnswer
}

/**
 * Writes pairs as API Blueprint: a resource with one action for each, in ASCII. It holds no header of a request, hence
 * no credential: those, like exact bytes and bound values, are put in by a hook when the request goes out.
 */
export function blueprintOf(entries: readonly Entry[]): string {
  return ['FORMAT: 1A', '# Pairs', ...entries.map(resource)].join('\n\n').concat('\n')
}

function resource({ name, title, request, expected }: Entry): string {
  return [
    `## ${name} [${pathOf(request.url)}]`,
    `### ${title.replaceAll(/[^A-Za-z0-9]+/g, ' ').trim()} [${request.method}]`,
    ...requestLines(request),
    ...responseLines(expected),
  ].join('\n\n')
}

/** The name of a content type's parameters in a blueprint would end at the first bracket. */
function payload(kind: string, contentType: string | null): string {
  return contentType === null || !/^[\w.+/; =-]+$/.test(contentType) ? `+ ${kind}` : `+ ${kind} (${contentType})`
}

function requestLines({ headers, body }: SentRequest): readonly string[] {
  // A tab breaks the parser, and other line breaks than its own end a block.
  if (body === null || !/^[ -~]+$/.test(toAscii(body))) return []
  return [payload('Request', headers['Content-Type'] ?? null), '    + Body', indented(toAscii(body))]
}

function responseLines({ status, contentType, headers, schema }: ExpectedAnswer): readonly string[] {
  return [
    payload(`Response ${status}`, contentType),
    ...(headers.length === 0
      ? []
      : ['    + Headers', headers.map((header) => indented(`${header}: present`)).join('\n')]),
    ...(schema === null ? [] : ['    + Schema', indented(asciiJson(schema))]),
  ]
}

function indented(line: string): string {
  return `            ${line}`
}

function asciiJson(value: Json): string {
  return toAscii(JSON.stringify(value))
}

/** In JSON the same text. */
function toAscii(text: string): string {
  return text.replaceAll(/[^\0-~]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Brackets and braces have a meaning of their own in a blueprint's paths. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`.replaceAll(/[^\w/?&=%.,:~-]/g, (character) => encodeURIComponent(character))
}
