import { InvalidArgumentError } from 'commander'
import { readUrl } from '../contract/index.ts'

/** For a flag that may be given several times. */
export function collect(one: string, earlier: readonly string[] = []): readonly string[] {
  return [...earlier, one]
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
