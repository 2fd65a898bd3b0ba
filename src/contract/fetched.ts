/** Milliseconds without a byte, after which a server has hung. */
const SILENCE = 5_000

/** Milliseconds for everything that one reader fetches. */
const LONGEST = 60_000

const MOST_REDIRECTS = 5

/**
 * Reads addresses as text, up to `largest` bytes each. Follows redirects on the same server only: whoever named an address
 * named that server. Throws an Error that says what to do.
 */
export function createFetcher(get: typeof fetch, largest: number): (address: string) => Promise<string> {
  let whole: Deadline | null = null
  return async (address) => {
    whole ??= deadlineOf(LONGEST, `it was not there within ${LONGEST / 1000} s`)
    const silence = deadlineOf(SILENCE, `nothing came for ${SILENCE / 1000} s`)
    try {
      const response = await followed(get, address, AbortSignal.any([whole.signal, silence.signal]), silence.restart)
      if (!response.ok) throw new Error(`it answered ${response.status}`)
      return await textOf(response, largest, silence.restart)
    } finally {
      silence.end()
    }
  }
}

async function followed(get: typeof fetch, first: string, signal: AbortSignal, heard: () => void): Promise<Response> {
  let address = new URL(first)
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    signal.throwIfAborted()
    const response = await get(address.href, { signal, redirect: 'manual' })
    heard()
    const location = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || location === null) return response
    await response.body?.cancel()
    if (!URL.canParse(location, address.href)) throw new Error(`it answered ${response.status}, to no address`)
    const next = new URL(location, address)
    if (!isSameServer(address, next)) {
      throw new Error(
        `it leads to another server, ${next.origin}${next.pathname}, which is not followed; if you mean that one, name it instead`,
      )
    }
    address = next
  }
  throw new Error(`it leads on more than ${MOST_REDIRECTS} times`)
}

function isSameServer(one: URL, other: URL): boolean {
  const isSecured =
    one.protocol === 'http:' && other.protocol === 'https:' && one.host === one.hostname && other.host === one.host
  return one.origin === other.origin || isSecured
}

async function textOf(response: Response, largest: number, heard: () => void): Promise<string> {
  const reader = response.body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    heard()
    size += part.value.length
    if (size > largest) {
      await reader?.cancel()
      throw new Error(`it is larger than the limit of ${largest} bytes`)
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks).toString('utf8')
}

interface Deadline {
  readonly signal: AbortSignal
  readonly restart: () => void
  readonly end: () => void
}

/** Aborts with `message` after a time, unless it is started again or ended before. Keeps no process running. */
function deadlineOf(ms: number, message: string): Deadline {
  const controller = new AbortController()
  const start = (): NodeJS.Timeout => setTimeout(() => controller.abort(new Error(message)), ms).unref()
  let timer = start()
  return {
    signal: controller.signal,
    restart() {
      clearTimeout(timer)
      timer = start()
    },
    end: () => clearTimeout(timer),
  }
}
