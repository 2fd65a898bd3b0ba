/** Replaces every credential in a text by `$API_KEY`. */
export type Mask = (text: string) => string

/** Anything shorter would be found all over a report, and is no credential. */
const shortestSecret = 4

/** Finds the secrets also where they are URL-encoded, base64, or escaped for JSON, a JSON Pointer, XML or a shell. */
export function createMask(secrets: readonly string[]): Mask {
  const variants = [...new Set(secrets.filter((secret) => secret.length >= shortestSecret).flatMap(variantsOf))]
    .filter((variant) => variant.length >= shortestSecret)
    .toSorted((left, right) => right.length - left.length)
  if (variants.length === 0) return (text) => text
  const pattern = new RegExp(
    variants.map((variant) => variant.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|'),
    'g',
  )
  return (text) => text.replaceAll(pattern, () => '$API_KEY')
}

function variantsOf(secret: string): readonly string[] {
  const encoded = encodeURIComponent(secret)
  const inJson = JSON.stringify(secret).slice(1, -1)
  return [
    secret,
    encoded,
    encoded.replaceAll(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
    encoded.replaceAll('%20', '+'),
    inJson,
    inJson.replaceAll('/', '\\/'),
    JSON.stringify(inJson).slice(1, -1),
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    secret.replaceAll('~', '~0').replaceAll('/', '~1'),
    secret.replaceAll("'", "'\\''"),
    ...base64(secret),
  ]
}

/** Base64 of a text depends on where in a longer text it stands: the part that is the same in each of three places. */
function base64(secret: string): readonly string[] {
  return [0, 1, 2].flatMap((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)])
    const first = Math.ceil((offset * 8) / 6)
    const last = Math.floor((bytes.length * 8) / 6)
    const text = bytes.toString('base64').slice(first, last)
    return [text, text.replaceAll('+', '-').replaceAll('/', '_')]
  })
}
