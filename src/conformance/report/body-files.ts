import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reports } from '../options/options.ts'

/** Saves a body that no command prints; returns the file's path, or null if there is no report to put it beside. */
export type SaveBody = (body: string) => string | null

/** Into `report.json.bodies/` beside `report.json`; of several reports, beside the first. A body has one name in all runs. */
export function bodiesBeside({ json, html, junit }: Pick<Reports, 'json' | 'html' | 'junit'>): SaveBody {
  const report = [json, html, junit].find((file) => file !== null && file !== '-') ?? null
  return (body) => {
    if (report === null) return null
    const folder = `${report}.bodies`
    const file = join(folder, `${createHash('sha256').update(body).digest('hex').slice(0, 12)}.txt`)
    try {
      mkdirSync(folder, { recursive: true })
      writeFileSync(file, body)
    } catch {
      // Its report cannot be written either, and says so.
      return null
    }
    return file
  }
}
