import { lintCommand } from './lint/command.ts'

process.exitCode = await lintCommand(process.argv.slice(2), {
  cwd: process.cwd(),
  stdout: (text) => void process.stdout.write(text),
  stderr: (text) => void process.stderr.write(text),
})
