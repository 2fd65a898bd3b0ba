/** A show is a short talk with the server that goes otherwise when a bug is on. */

import type { BugName } from '../bugs.ts'
import type { Obj } from '../kit.ts'

export interface Seen {
  status: number
  body: Obj
  headers: Record<string, string>
}

export interface More {
  /** The name of the key; admin when left out. */
  key?: string | null
  headers?: Record<string, string>
}

/** Send one request, written as "METHOD /path". */
export type Send = (line: string, body?: unknown, more?: More) => Promise<Seen>

export interface Show {
  bugs: BugName[]
  talk: (send: Send) => Promise<unknown>
}

/** Send lines one after the other with the same body and gather status and body. */
export async function each(send: Send, lines: string[], body?: unknown): Promise<unknown[]> {
  const seen: unknown[] = []
  for (const line of lines) {
    const answer = await send(line, body)
    seen.push([answer.status, answer.body])
  }
  return seen
}

/** Send one line with many bodies. */
export async function bodies(send: Send, line: string, sent: unknown[]): Promise<unknown[]> {
  const seen: unknown[] = []
  for (const body of sent) {
    const answer = await send(line, body)
    seen.push([answer.status, answer.body])
  }
  return seen
}
