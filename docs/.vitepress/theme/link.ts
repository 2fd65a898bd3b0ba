import { ref } from 'vue'
import type { Ref } from 'vue'
import { addressOf, bareAddress, leavesOut, packedAddressOf, requestIn, withoutSecrets } from './address.ts'
import type { Addressed, Known } from './address.ts'

/** What a link is made of. */
export interface Linked {
  readonly addressed: Addressed
  readonly known: Known
  readonly key: string
}

/** A link to the request, which stands in the page's address too, so that a bookmark has it. */
export interface Link {
  readonly href: Readonly<Ref<string>>
  /** Why it is not the whole request; empty: it is. */
  readonly lacking: Readonly<Ref<string>>
  /** Makes it for the request as it stands. */
  readonly make: () => Promise<void>
  /** Puts it into the page's address, too. */
  readonly write: () => Promise<void>
  /** What the page's address says of the request. */
  readonly written: () => string
}

export function linkTo(linked: () => Linked | null): Link {
  const href = ref('')
  const lacking = ref('')
  let page = ''
  let written = ''
  let count = 0

  async function make(isWritten = false): Promise<void> {
    const now = linked()
    if (page === '') {
      page = location.pathname
      written = requestIn(location)
    }
    if (now === null || location.pathname !== page) return
    count += 1
    const own = count
    const open = withoutSecrets(now.addressed, now.known, now.key)
    // A short one is there at once.
    const address = addressOf(location.href, open) ?? (await packedAddressOf(location.href, open))
    // Meanwhile, something else may have been typed, or another page opened.
    if (own !== count || location.pathname !== page) return
    href.value = address ?? bareAddress(location.href)
    lacking.value =
      address === null ? 'The request is too long for a link: it opens the page without it.' : leftOut(open, now)
    if (!isWritten) return
    history.replaceState(history.state, '', href.value)
    written = requestIn(location)
  }

  return { href, lacking, make: () => make(), write: () => make(true), written: () => written }
}

function leftOut(open: Addressed, { addressed }: Linked): string {
  return leavesOut(open, addressed)
    ? 'The link leaves out your own credentials, and opens with those of the example.'
    : ''
}
