import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Long pages, by folder, and the file where most of their text is written. */
const LONG: ReadonlyMap<string, string> = new Map([
  ['client-api', 'src/client/index.ts'],
  ['invariants', 'src/conformance/rules/every-response.ts'],
  ['sentences', 'test/fidelity/shown.yaml'],
])

/** In milliseconds, by path. Empty without history; incomplete for a shallow clone. */
export async function lastChanges(root: string): Promise<ReadonlyMap<string, number>> {
  const args = ['log', '--format=@%ct', '--name-only', '--', 'docs', 'openapi.yaml', ...LONG.values()]
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 }
  const log = await promisify(execFile)('git', args, options).catch(() => ({ stdout: '' }))
  const times = new Map<string, number>()
  let time = 0
  for (const line of log.stdout.split('\n')) {
    if (line.startsWith('@')) time = Number(line.slice(1)) * 1000
    else if (line !== '' && !times.has(line)) times.set(line, time)
  }
  return times
}

/** `page` is VitePress's file below docs/. */
export function sourceOf(page: string): string {
  if (/^(?:operations|errors|open-questions)\//.test(page)) return 'openapi.yaml'
  const long = LONG.get(page.split('/')[0] ?? '')
  if (long !== undefined) return long
  const [, journey] = /^workflows\/([\w-]+)\.md$/.exec(page) ?? []
  return journey === undefined || journey === 'index' ? `docs/${page}` : `docs/workflows/${journey}.arazzo.yaml`
}
