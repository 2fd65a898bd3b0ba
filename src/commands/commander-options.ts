import { Option } from 'commander'
import { allFlags, flagFor, flagGroups } from '../conformance/options/flags.ts'

export function checkFlags(command: 'conform' | 'fixtures'): readonly Option[] {
  return allFlags
    .filter(({ fixtures }) => command === 'conform' || fixtures === true)
    .map(({ name, kind, takes, help, usual, group }) => {
      const written = takes === undefined ? flagFor(name) : `${flagFor(name)} ${takes}`
      const option = new Option(written, `${help}${usual === undefined ? '' : ` Default: ${usual}.`}`).helpGroup(
        `${flagGroups[group]}:`,
      )
      if (kind === 'number') option.argParser(Number)
      if (kind === 'list') option.argParser(collect)
      return option
    })
}

function collect(line: string, lines: readonly string[] = []): readonly string[] {
  return [...lines, line]
}
