import { gzipSync } from 'node:zlib'

/** Files in a ZIP that has one form only: nothing compressed, no dates, so that it is the same on every machine. */
export function zipOf(files: Readonly<Record<string, Uint8Array>>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, bytes] of Object.entries(files)) {
    const [path, sum] = [Buffer.from(name), crc32(bytes)]
    const about = fields(
      [20, 2],
      [0x0800, 2],
      [0, 2],
      [0, 2],
      [0x21, 2],
      [sum, 4],
      [bytes.length, 4],
      [bytes.length, 4],
      [path.length, 2],
      [0, 2],
    )
    const local = Buffer.concat([fields([0x04034b50, 4]), about, path, bytes])
    directory.push(fields([0x02014b50, 4], [20, 2]), about, fields([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), path)
    parts.push(local)
    offset += local.length
  }
  const list = Buffer.concat(directory)
  const count = Object.keys(files).length
  const end = fields([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [list.length, 4], [offset, 4], [0, 2])
  return Buffer.concat([...parts, list, end])
}

/** The files of such a ZIP; null if it is none, or differs from it in a single byte. */
export function filesIn(zip: Buffer): Readonly<Record<string, Buffer>> | null {
  const files: Record<string, Buffer> = {}
  let at = 0
  while (at + 30 <= zip.length && zip.readUInt32LE(at) === 0x04034b50) {
    const [size, name] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26)]
    const start = at + 30 + name
    files[zip.toString('utf8', at + 30, start)] = zip.subarray(start, start + size)
    at = start + size
  }
  return zipOf(files).equals(zip) ? files : null
}

function fields(...values: readonly (readonly [value: number, bytes: number])[]): Buffer {
  return Buffer.concat(
    values.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes)
      field.writeUIntLE(value, 0, bytes)
      return field
    }),
  )
}

/** By gzip, whose last eight bytes are the sum and the length: Node has it alone only from version 22 on. */
function crc32(bytes: Uint8Array): number {
  const packed = gzipSync(bytes, { level: 0 })
  return packed.readUInt32LE(packed.length - 8)
}
