import type { Answer } from '../model/index.ts'
import type { Bounds } from '../model/history.ts'
import type { When } from '../rules/language/rule.ts'

interface Answered {
  readonly answer: Answer | null
}

interface Firsts<E> {
  /** Whether a success came under the key. */
  readonly has: (key: string) => boolean
  /** Call it when a request begins. */
  readonly begin: () => { readonly end: (key: string | null, entry: E) => void }
}

/** Hands out what comes under a key after its first success, and whether that had ended when the other began. */
export function createFirsts<E extends Answered>(
  most: Bounds<E>,
  onRepeat: (when: When, first: E, again: E) => void,
): Firsts<E> {
  const firsts = new Map<string, { readonly entry: E; readonly endedAt: number }>()
  let ended = 0
  let bytes = 0
  return {
    has: (key) => firsts.has(key),
    begin() {
      const begunAt = ended
      return {
        end(key, entry) {
          ended += 1
          const { answer } = entry
          if (key === null || answer === null) return
          const first = firsts.get(key)
          const isLater = first !== undefined && first.endedAt <= begunAt
          if (isSuccess(answer)) {
            if (first !== undefined) onRepeat(isLater ? 'repeated' : 'at once', first.entry, entry)
            else {
              keep(key, entry)
              onRepeat('created', entry, entry)
            }
          } else if (isLater && answer.status < 500) onRepeat('refused again', first.entry, entry)
        },
      }
    },
  }

  function keep(key: string, entry: E): void {
    firsts.set(key, { entry, endedAt: ended })
    bytes += most.sizeOf(entry)
    for (const [oldest, forgotten] of firsts) {
      if (firsts.size <= most.resources && bytes <= most.bytes) break
      firsts.delete(oldest)
      bytes -= most.sizeOf(forgotten.entry)
    }
  }
}

export function isSuccess({ status }: Answer): boolean {
  return status >= 200 && status < 300
}
