import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '../contract/index.ts'
import { usageFormat } from './collect.ts'
import type { OperationUse, Usage } from './collect.ts'

const ending = '.usage.json'

/** `name`: of its own in the folder. Throws an Error that names the folder if nothing can be written there. */
export function usageFile(folder: string, name: string): { readonly write: (usage: Usage) => void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${name}${ending}`)
  return {
    write(usage) {
      // A reader never finds half a file.
      writeFileSync(`${file}.part`, JSON.stringify(usage), { mode: 0o600 })
      renameSync(`${file}.part`, file)
    },
  }
}

/** All usage in a folder, together. Throws an Error that names the file or the folder. */
export function readUsage(folder: string): Usage {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new Error(`${folder} is no folder: watch, sandbox and mock write one with --usage ${folder}.`)
  }
  const files = readdirSync(folder).filter((name) => name.endsWith(ending))
  if (files.length === 0) {
    throw new Error(`${folder} has no usage in it: watch, sandbox and mock write it with --usage ${folder}.`)
  }
  return files.map((name) => readOne(join(folder, name))).reduce(together)
}

function readOne(file: string): Usage {
  const read: unknown = parsed(file)
  if (!isObject(read) || read['format'] !== usageFormat || !isObject(read['consumers'])) {
    throw new Error(`${file}: not a usage file of this version.`)
  }
  return read as unknown as Usage
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Error(`${file}: not JSON.`)
  }
}

/** Both as one. */
export function together(one: Usage, other: Usage): Usage {
  return {
    format: usageFormat,
    since: Math.min(one.since, other.since),
    until: Math.max(one.until, other.until),
    consumers: merged(one.consumers, other.consumers, (used, more) => merged(used, more, addUse)),
  }
}

function addUse(one: OperationUse, other: OperationUse): OperationUse {
  const sum = (left: number, right: number) => left + right
  return {
    calls: one.calls + other.calls,
    lastAt: Math.max(one.lastAt, other.lastAt),
    statuses: merged(one.statuses, other.statuses, sum),
    sent: merged(one.sent, other.sent, sum),
    words: merged(one.words, other.words, (words, more) => merged(words, more, sum)),
    unread: one.unread + other.unread,
  }
}

/** Names with the values of both. */
export function merged<T>(
  one: Readonly<Record<string, T>>,
  other: Readonly<Record<string, T>>,
  add: (left: T, right: T) => T,
): Record<string, T> {
  const all = new Map(Object.entries(one))
  for (const [name, value] of Object.entries(other)) {
    const known = all.get(name)
    all.set(name, known === undefined ? value : add(known, value))
  }
  return Object.fromEntries(all)
}
