import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import type { Complaint } from './check-types.ts'

// Prints the compiler's messages about programs as JSON. Arguments: the repository, then the programs.

const [root = '', ...files] = process.argv.slice(2)

const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => readFileSync(path, 'utf8')) as {
  readonly config: object
}
const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root)
const host = join(root, 'scripts', 'snippets', 'host.ts')
const program = ts.createProgram([...files, host], { ...options, noUnusedLocals: false })

// Only for these files; their imports are checked elsewhere.
const complaints = files.flatMap((file) =>
  ts.getPreEmitDiagnostics(program, program.getSourceFile(file)).map(complaint),
)
process.stdout.write(JSON.stringify(complaints))

function complaint({ file, start = 0, code, messageText }: ts.Diagnostic): Complaint {
  const says = `TS${code}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
  if (file === undefined) return { file: null, line: 1, column: 1, says }
  const { line, character } = file.getLineAndCharacterOfPosition(start)
  return { file: basename(file.fileName), line: line + 1, column: character + 1, says }
}
