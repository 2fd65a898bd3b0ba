import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** What the shell commands of a page led to. */
export interface Shown {
  /** The page, as it was handed in. */
  readonly page: string
  /** `409 of updateDirectBilling`, as a comment above the commands says; null in a block without such comments. */
  readonly promise: string | null
  readonly status: number
  /** The body as it came. */
  readonly body: string
}

/**
 * Pastes every `sh` block of the pages into one shell, their addresses replaced, and answers the last answer of each block or,
 * where comments part a block, of each part.
 */
export async function pasteCommands(
  pages: ReadonlyMap<string, string>,
  addresses: Readonly<Record<string, string>>,
): Promise<readonly Shown[]> {
  const blocks = [...pages].flatMap(([page, markdown]) =>
    [...markdown.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block = '']) => ({ page, block })),
  )
  const script = blocks.flatMap(({ page, block }) => [
    mark(page, null),
    ...block.split('\n').map((line) => comment(page, line)),
  ])
  const text = Object.entries(addresses).reduce((whole, [from, to]) => whole.replaceAll(from, to), script.join('\n'))
  // All pages together are longer than an argument may be.
  const folder = await mkdtemp(join(tmpdir(), 'shown-'))
  const file = join(folder, 'commands.sh')
  await writeFile(file, text)
  const { stdout } = await promisify(execFile)('bash', [file], { maxBuffer: 64 * 1024 * 1024 })
  await rm(folder, { recursive: true })
  return stdout
    .split(MARK)
    .slice(1)
    .flatMap((part) => {
      const end = part.indexOf('\n')
      const [page = '', promise = ''] = part.slice(0, end).split('|')
      const answer =
        part
          .slice(end + 1)
          .split(/(?=HTTP\/1\.1 \d{3} )/)
          .at(-1) ?? ''
      const [, status] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? []
      if (status === undefined || promise === FAULT) return []
      return [
        {
          page,
          promise: promise === '' ? null : promise,
          status: Number(status),
          body: answer.split('\r\n\r\n').at(-1) ?? '',
        },
      ]
    })
}

const MARK = '@@@'
const FAULT = 'fault'

function mark(page: string, promise: string | null): string {
  return `echo; echo '${MARK}${page}|${promise ?? ''}'`
}

/** Lines of commands stay as they are. */
function comment(page: string, line: string): string {
  const [, promise] = /^# (\d{3} of \w+)/.exec(line) ?? []
  if (promise !== undefined) return mark(page, promise)
  return line.startsWith('# For ') ? mark(page, FAULT) : line
}
