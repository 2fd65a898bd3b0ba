import { curlCommand } from '../../../src/serve/curl.ts'
import type { Sending } from './model.ts'

const LONGEST = 600

/** A shell command or the bytes. Without credentials; long texts are cut. */
export function show(url: string, sending: Sending): string {
  if (sending.kind === 'bytes') {
    const pieces = sending.pieces.map((piece) => JSON.stringify(masked(cut(piece))))
    return `bytes (${sending.about}, then ${sending.end}): ${pieces.join(' + ')}`
  }
  const { method, target, headers, body } = sending
  const lines = headers.map(
    ([name, value]) => [name, name.toLowerCase() === 'authorization' ? maskedValue(value) : cut(value)] as const,
  )
  const words = lines.map(([name, value]) => `-H ${JSON.stringify(`${name}: ${value}`)}`)
  const text = body === null ? null : cut(Buffer.from(body, 'latin1').toString('utf8'))
  const command = curlCommand(url, { method, target: cut(target), headers: {}, body: text })
  return [command, ...words].join(' ')
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
