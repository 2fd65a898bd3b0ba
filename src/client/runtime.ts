import type { Runtime } from './options.ts'

export const RUNTIME: Runtime = {
  now: Date.now,
  random: Math.random,
  // `crypto.randomUUID` is missing in pages without HTTPS.
  newKey: () => crypto.getRandomValues(new Uint32Array(4)).join('-'),
  wait: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(done, milliseconds)
      signal?.addEventListener('abort', done)
      function done(): void {
        clearTimeout(timer)
        signal?.removeEventListener('abort', done)
        if (signal?.aborted === true) reject(signal.reason as Error)
        else resolve()
      }
    }),
  warn: (text) => console.warn(text),
}
