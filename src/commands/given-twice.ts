import type { Option } from 'commander'

/** Commander takes the last value and says nothing, so that `--preset reads --preset release` is no `reads` any more. */
export function saidOfTwice(args: readonly string[], options: readonly Option[]): string | null {
  const given: { readonly option: Option; readonly value: string | null }[] = []
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? ''
    if (arg === '--') break
    const [flag = '', ...rest] = arg.split('=')
    const option = options.find(({ long }) => long === flag)
    if (option === undefined) continue
    const isNext =
      rest.length === 0 && (option.required || (option.optional && args[at + 1]?.startsWith('-') === false))
    if (isNext) at += 1
    const value = isNext ? (args[at] ?? '') : rest.join('=')
    const other = given.find((one) => one.option.attributeName() === option.attributeName())
    if (other === undefined) given.push({ option, value })
    else if (other.option !== option)
      return `error: ${other.option.long} and ${flag} are both given: leave one of them out`
    else if (takesOne(option)) return `error: ${flag} is given twice: ${waysOut(option, other.value ?? '', value)}`
  }
  return null
}

/** What adds up says so in `--help`. */
function takesOne({ description, required, optional }: Option): boolean {
  return (required || optional) && !/\brepeatable\b/.test(description)
}

/** A value that may be a secret is not repeated. */
function waysOut({ long, description }: Option, first: string, second: string): string {
  const isShown = long?.endsWith('key') === false && [first, second].every((value) => /^[\w.,%/-]{1,40}$/.test(value))
  const [one, other] = isShown ? [`${long} ${first}`, `${long} ${second}`] : ['the first', 'the second']
  const once = isShown && /\bcommas?\b/.test(description) ? `, or write ${long} ${first},${second}` : ''
  return `leave out ${one} or ${other}${once}`
}
