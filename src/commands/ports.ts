import { InvalidArgumentError, Option } from 'commander'

/** Where each server listens if no flag says so. */
export const DEFAULT_PORTS = { mock: 4010, sandbox: 4011, site: 4012, watch: 4015, status: 4016 } as const

export function portOption(server: keyof typeof DEFAULT_PORTS, flag = '--port', what = 'port to listen on'): Option {
  const option = new Option(`${flag} <number>`, `${what}; 0 takes any free one`)
  return option.default(DEFAULT_PORTS[server]).argParser(readPort)
}

/** 0: any free port. Throws an InvalidArgumentError. */
export function readPort(text: string): number {
  const port = Number(text)
  if (text.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new InvalidArgumentError('It has to be 0 to 65535.')
  }
  return port
}
