import zlib from 'node:zlib'
import type { Trouble } from '../model.ts'

const decoders: Readonly<Record<string, (body: Buffer, options: { maxOutputLength: number }) => Buffer>> = {
  gzip: zlib.gunzipSync,
  'x-gzip': zlib.gunzipSync,
  deflate: zlib.inflateSync,
  br: zlib.brotliDecompressSync,
}

/** Undoes a content coding that nobody asked for, up to `maxBytes`. */
export function decodeBody(
  body: Buffer,
  coding: string | undefined,
  maxBytes: number,
): { readonly body: Uint8Array } | { readonly trouble: Trouble } {
  if (coding === undefined || coding === 'identity' || body.length === 0) return { body }
  const decode = decoders[coding.toLowerCase()]
  if (decode === undefined) {
    return {
      trouble: { kind: 'not-http', message: `the body has the content coding ${coding}, which was not asked for` },
    }
  }
  try {
    return { body: decode(body, { maxOutputLength: maxBytes }) }
  } catch (error) {
    const tooLarge = error instanceof RangeError
    return {
      trouble: tooLarge
        ? { kind: 'too-large', message: `the answer's body unpacks to more than ${maxBytes} bytes` }
        : { kind: 'cut-off', message: `the answer's body is not valid ${coding}` },
    }
  }
}
