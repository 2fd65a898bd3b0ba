import { InvalidArgumentError } from 'commander'

/** Reads a port; 0 stands for any free one. Throws InvalidArgumentError where it is none. */
export function readPort(text: string): number {
  const port = Number(text)
  if (text.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new InvalidArgumentError('It has to be 0 to 65535.')
  }
  return port
}
