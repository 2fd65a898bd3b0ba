/**
 * What PowerShell 7 makes of one word of a command, by about_Quoting_Rules and about_Special_Characters: between single quotes
 * all is literal but a doubled quote; between double ones a backtick escapes, `u{…} is a character by its number, and ${env:NAME}
 * is a variable. Typographic quotes are quotes. Throws an Error for anything that it would read otherwise.
 */
export function readPowershell(word: string, env: Readonly<Record<string, string>>): string {
  const single = /^['‘’‚‛]/u
  const double = /^["“”„]/u
  if (single.test(word)) {
    const inside = word.slice(1, -1)
    if (!single.test(word.slice(-1)) || /(?<!['‘’‚‛])(?:['‘’‚‛]{2})*['‘’‚‛](?!['‘’‚‛])/u.test(inside))
      throw new Error(word)
    return inside.replaceAll(/(['‘’‚‛])['‘’‚‛]/gu, '$1')
  }
  if (!double.test(word)) {
    if (!/^[\w./:-]+$/.test(word)) throw new Error(word)
    return word
  }
  let text = ''
  let rest = word.slice(1)
  while (!double.test(rest)) {
    const [whole = '', number, escaped, name, other] =
      /^(?:`u\{([0-9a-f]{1,6})\}|`([^0abefnrtuv])|\$\{env:(\w+)\}|([^`$"“”„]))/su.exec(rest) ?? []
    if (whole === '') throw new Error(word)
    if (number !== undefined) text += String.fromCodePoint(Number.parseInt(number, 16))
    else text += name === undefined ? (escaped ?? other ?? '') : (env[name] ?? '')
    rest = rest.slice(whole.length)
  }
  if (rest.length !== 1) throw new Error(word)
  return text
}
