import { closeSync, openSync, writeSync } from 'node:fs'
import type { RunEvent } from '../../model.ts'
import { reasonOf } from '../../usage-error.ts'
import { createMask } from '../masker.ts'
import type { Mask } from '../masker.ts'
import { entriesOf } from './entry.ts'

/** A HAR that is written while a run goes on. */
export interface HarFile {
  readonly watch: (event: RunEvent) => void
  /** Why it could not be written; null where it was. */
  readonly problem: () => string | null
}

const head = `{"log":{"version":"1.2","creator":{"name":"agent-platform conform","version":"1"},"entries":[`
const tail = `]}}\n`

/** Writes every result as it comes. The file is whole after each of them, so that an interrupted run leaves a HAR, too. */
export function createHarFile(file: string): HarFile {
  let mask: Mask = createMask([])
  let handle: number | null = null
  let end = 0
  let problem: string | null = null

  function append(text: string): void {
    if (handle === null) return
    const bytes = Buffer.from(text + tail)
    writeSync(handle, bytes, 0, bytes.length, end)
    end += bytes.length - tail.length
  }

  function onEvent(event: RunEvent): void {
    if (event.type === 'start') {
      mask = createMask(event.hidden.secrets, event.hidden.headers)
      // It holds whole answers of a deployment: its owner decides who else reads them.
      handle = openSync(file, 'w', 0o600)
      append(head)
    } else if (event.type === 'result') {
      const separator = end === head.length ? '\n' : ',\n'
      const entries = entriesOf(event.result, mask).map((entry) => JSON.stringify(entry))
      if (entries.length > 0) append(separator + entries.join(',\n'))
    } else if (handle !== null) {
      closeSync(handle)
      handle = null
    }
  }

  return {
    watch(event) {
      if (problem !== null) return
      try {
        onEvent(event)
      } catch (error) {
        problem = reasonOf(error)
      }
    },
    problem: () => problem,
  }
}
