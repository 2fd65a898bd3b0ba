import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asData } from './bounded.ts'
import { ToolError } from './sandbox-tools.ts'

/** The deployment that the person who started the server named. */
export interface Target {
  readonly url: URL
  readonly fixtures: string | null
  readonly location: string | null
  readonly overlays: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
}

export interface TargetTools {
  /** Runs the check, which sends reads alone; returns its report for people. */
  readonly check: (only: readonly string[]) => Promise<string>
  /** All that the last check found of a case. */
  readonly explain: (id: string) => string
}

interface CheckedCase {
  readonly id: string
  readonly verdict: string
}

export function targetTools(target: Target | null): TargetTools {
  let cases: readonly CheckedCase[] | null = null
  return {
    async check(only) {
      if (target === null)
        throw new ToolError('No target: the person who starts this server names one with --target URL.')
      const { conform } = await import('../conformance/index.ts')
      const folder = await mkdtemp(join(tmpdir(), 'agent-platform-mcp-'))
      const json = join(folder, 'report.json')
      let text = ''
      const write = (part: string): void => void (text += part)
      try {
        const { url, fixtures, location, overlays, env } = target
        await conform(
          {
            target: url.href,
            // Reads alone, whatever the server claims to be.
            allow: 'read',
            treatAs: 'deployment',
            probes: false,
            json,
            only,
            overlay: overlays,
            ledger: join(folder, 'ledger'),
            ...(fixtures === null ? {} : { fixtures }),
            ...(location === null ? {} : { location }),
          },
          {
            stdout: write,
            stderr: write,
            colours: false,
            progress: false,
            env,
            now: Date.now,
            sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
          },
        )
        // A check that could not begin writes no report.
        const report = await readFile(json, 'utf8').catch(() => null)
        if (report !== null) cases = (JSON.parse(report) as { readonly cases: readonly CheckedCase[] }).cases
        return asData(url.host, text)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    explain(id) {
      if (cases === null) throw new ToolError('Nothing was checked yet: call check_target first.')
      const found = cases.find((one) => one.id === id)
      if (found !== undefined && target !== null) return asData(target.url.host, JSON.stringify(found, null, 1))
      const failed = cases.filter(({ verdict }) => verdict === 'fail').map((one) => one.id)
      throw new ToolError(
        `case ${id}: the last check had none of this name. It failed: ${failed.join(', ') || 'none'}.`,
      )
    },
  }
}
