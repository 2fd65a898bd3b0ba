import { curlCommand } from '../../../src/text/curl.ts'
import type { Sending } from './model.ts'

const LONGEST = 600

/** A shell command or the bytes. Without credentials; long texts are cut. */
export function show(url: string, sending: Sending): string {
  if (sending.kind === 'bytes') {
    const pieces = sending.pieces.map((piece) => JSON.stringify(masked(cut(piece))))
    return `bytes (${sending.about}, then ${sending.end}): ${pieces.join(' + ')}`
  }
  const { method, target, headers, body } = sending
  const shown = headers.map(
    ([name, value]) => [name, name.toLowerCase() === 'authorization' ? maskedValue(value) : cut(value)] as const,
  )
  const text = body === null ? null : cut(Buffer.from(body, 'latin1').toString('utf8'))
  return curlCommand({ method, url: url + cut(target), headers: shown, body: text })
}

function masked(text: string): string {
  return text.replaceAll(/(bearer +)\S+/gi, '$1***')
}

function maskedValue(value: string): string {
  return value.replace(/^(\S* ?).*$/s, '$1***')
}

function cut(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}… (${text.length} characters)`
}
