import { watch } from 'node:fs'
import { basename, dirname } from 'node:path'

/** Milliseconds after the last write before a file counts as saved. */
const SETTLED = 40

/** Watches the folder, because many editors replace the file, which a watch on the file would miss. */
export function watchFile(file: string, saved: () => void): { close(): void } {
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(dirname(file), (_event, name) => {
    if (name !== null && name !== basename(file)) return
    clearTimeout(timer)
    timer = setTimeout(saved, SETTLED)
  })
  return {
    close() {
      clearTimeout(timer)
      watcher.close()
    },
  }
}
