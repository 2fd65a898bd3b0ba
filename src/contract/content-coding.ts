import zlib from 'node:zlib'

const decoders: Readonly<Record<string, (body: Uint8Array, options: { maxOutputLength: number }) => Buffer>> = {
  gzip: zlib.gunzipSync,
  'x-gzip': zlib.gunzipSync,
  deflate: zlib.inflateSync,
  br: zlib.brotliDecompressSync,
}

/** Undoes a `Content-Encoding`, up to so many bytes; or why it cannot. */
export function decodedBody(
  body: Uint8Array,
  coding: string | undefined,
  mostBytes: number,
): Uint8Array | 'unknown' | 'too-large' | 'broken' {
  if (coding === undefined || coding === 'identity' || body.length === 0) return body
  const name = coding.toLowerCase()
  const decode = Object.hasOwn(decoders, name) ? decoders[name] : undefined
  if (decode === undefined) return 'unknown'
  try {
    return decode(body, { maxOutputLength: mostBytes })
  } catch (error) {
    return error instanceof RangeError ? 'too-large' : 'broken'
  }
}
