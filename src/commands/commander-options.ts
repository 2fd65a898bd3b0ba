import { existsSync } from 'node:fs'
import { Option } from 'commander'
import { allFlags, flagFor, flagGroups, projectFile } from '../conformance/options/flags.ts'
import { collect } from './read-flags.ts'

export function checkFlags(isMeant: (flag: (typeof allFlags)[number]) => boolean): readonly Option[] {
  return allFlags.filter(isMeant).flatMap(({ name, kind, takes, help, usual, group, takesBack }) => {
    const written = takes === undefined ? flagFor(name) : `${flagFor(name)} ${takes}`
    const option = new Option(written, `${help}${usual === undefined ? '' : ` Default: ${usual}.`}`).helpGroup(
      `${flagGroups[group]}:`,
    )
    if (kind === 'number') option.argParser(Number)
    if (kind === 'list') option.argParser(collect)
    const back = new Option(flagFor(name, true)).hideHelp()
    return takesBack === true ? [option, back] : [option]
  })
}

/** Flags as they were typed, with the project's file where there is one and no other is named. */
export function withProject<Flags extends { readonly config?: string | undefined }>(flags: Flags): Flags {
  // Where nobody types `--no-…`, Commander says true, which would win over the project's file and a preset.
  const typed = { ...flags, ...untyped(flags) }
  return typed.config === undefined && existsSync(projectFile) ? { ...typed, config: projectFile } : typed
}

function untyped(flags: Readonly<Record<string, unknown>>): Readonly<Record<string, undefined>> {
  const names = allFlags.flatMap(({ name, kind }) => (kind === 'off' && flags[name] === true ? [name] : []))
  return Object.fromEntries(names.map((name) => [name, undefined]))
}
