import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'

/** What the compiler makes of a project's files. */
export interface Compiled {
  /** `file:line code text` for what is wrong with each of the files, in order. */
  readonly ofFiles: readonly string[]
  /** The same for the declarations of one package that were read on the way. */
  readonly ofPackage: readonly string[]
  /** How many of those there were. */
  readonly declarations: number
}

/** Compiles files below a project's folder as Node resolves packages; their JavaScript is written beside them. */
export async function compileFiles(
  project: string,
  files: Readonly<Record<string, string>>,
  packageName: string,
): Promise<Compiled> {
  await Promise.all(Object.entries(files).map(([name, code]) => writeFile(join(project, name), code)))
  const roots = Object.keys(files).map((name) => join(project, name))
  const program = ts.createProgram(roots, {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    strict: true,
    exactOptionalPropertyTypes: true,
    types: [],
  })
  const inPackage = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.includes(`/node_modules/${packageName}/`))
  const complaints = (sources: readonly ts.SourceFile[]) =>
    sources.flatMap((source) => complaintsAbout(program, source))
  program.emit()
  return {
    ofFiles: complaints(roots.flatMap((name) => program.getSourceFile(name) ?? [])),
    ofPackage: complaints(inPackage),
    declarations: inPackage.length,
  }
}

function complaintsAbout(program: ts.Program, source: ts.SourceFile): string[] {
  const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
  return found.map(({ file, start = 0, code, messageText }) => {
    const line = (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1
    const name = file?.fileName.split('/').at(-1) ?? ''
    return `${name}:${line} TS${code} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
  })
}
