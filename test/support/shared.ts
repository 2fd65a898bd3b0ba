import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished } from 'vitest'

interface Closable {
  readonly close: () => unknown
}

type Hook = (run: () => Promise<void>) => void

/** What all tests of a file, or of a `describe`, use: started before them, closed after them. */
export function shared<T extends Closable>(start: () => Promise<T>): T {
  return between(start, beforeAll, afterAll)
}

/** The same, anew for each test. */
export function fresh<T extends Closable>(start: () => Promise<T>): T {
  return between(start, beforeEach, afterEach)
}

/** Closed when the test ends that waits for it. */
export async function forTest<T extends Closable>(starting: Promise<T>): Promise<T> {
  const started = await starting
  onTestFinished(async () => void (await started.close()))
  return started
}

function between<T extends Closable>(start: () => Promise<T>, before: Hook, after: Hook): T {
  let started: T | undefined
  before(async () => {
    started = await start()
  })
  after(async () => void (await started?.close()))
  return new Proxy({} as T, { get: (_, name) => Reflect.get(started ?? {}, name) as unknown })
}
