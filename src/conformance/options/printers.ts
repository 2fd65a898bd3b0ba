import type { ContractError } from '../../contract/index.ts'
import { createPrinter } from '../../text/printer.ts'
import type { Printer } from '../../text/printer.ts'
import type { Streams } from './options.ts'
import { UsageError } from './usage-error.ts'

/** What a command's parts write with. */
export interface Printers {
  /** To stdout: what the command is asked for. */
  readonly out: Printer
  /** To stderr: how it goes. */
  readonly err: Printer
}

/** The context of a command's parts: no stream but by a printer. */
export type Inside<Context extends Partial<Streams>> = Omit<Context, keyof Streams> & Printers

export function withPrinters<Context extends Streams>(around: Context): Inside<Context> {
  const { stdout, stderr, colours } = around
  return { ...around, out: createPrinter(stdout, colours), err: createPrinter(stderr, colours) }
}

/** Prints why a command ends with 2. */
export function printError(err: Printer, error: UsageError | ContractError): void {
  err.print(error instanceof UsageError ? error.lines : error.message.split('\n'))
}
