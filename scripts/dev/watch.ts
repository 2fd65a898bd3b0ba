import { watch } from 'node:fs'
import { basename, dirname } from 'node:path'

/** Editors write in several steps; this long after the last of them a file counts as saved. */
const SETTLED = 40

/**
 * Calls `saved` after each time that the file was written or replaced. The folder is watched, since many editors
 * save by renaming a new file over the old one, which a watch on the file itself would lose.
 */
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
