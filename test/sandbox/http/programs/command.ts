import { sandboxCommand } from '../../../../src/commands/sandbox.ts'

// The command by itself, with the arguments of this process.
await sandboxCommand().parseAsync()
