import { InvalidArgumentError } from 'commander'
import { readUrl } from '../contract/index.ts'

/** 0: any free port. Throws an InvalidArgumentError. */
export function readPort(text: string): number {
  const port = Number(text)
  if (text.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new InvalidArgumentError('It has to be 0 to 65535.')
  }
  return port
}

/** Throws an InvalidArgumentError. */
export function readAddress(text: string): URL {
  const url = readUrl(text)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new InvalidArgumentError('It has to be an address, such as http://127.0.0.1:4011.')
  }
  return url
}

/** An address that requests are passed on to. Throws an InvalidArgumentError. */
export function readUpstream(text: string): URL {
  const url = readAddress(text)
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new InvalidArgumentError('It must have no name, password, query or fragment: requests bring their own.')
  }
  return url
}
