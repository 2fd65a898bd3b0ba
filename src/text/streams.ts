import { createPrinter } from './printer.ts'

/** The streams of this process. Nothing else in src/ writes to them. */
export const stdout = (text: string): void => void process.stdout.write(text)
export const stderr = (text: string): void => void process.stderr.write(text)

export const { print: say } = createPrinter(stderr)
