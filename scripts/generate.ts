import './short-lived.cjs'
import { generateCommand } from './generate/command.ts'
import { startTypesThread } from './generate/types-thread.ts'

process.exitCode = await generateCommand(process.argv.slice(2), {
  startTypes: startTypesThread,
  stdout: (text) => void process.stdout.write(text),
  say: (text) => void process.stderr.write(text),
})
