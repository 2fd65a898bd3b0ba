import { InvalidArgumentError } from 'commander'

/** 0: any free port. Throws an InvalidArgumentError. */
export function readPort(text: string): number {
  const port = Number(text)
  if (text.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new InvalidArgumentError('It has to be 0 to 65535.')
  }
  return port
}
