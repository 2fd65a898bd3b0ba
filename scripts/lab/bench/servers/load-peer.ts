import { createRequire } from 'node:module'

/** A package that `npm run bench` has installed; `T` is as much of it as is used. */
export async function loadPeer<T>(name: string): Promise<T> {
  return (await import(createRequire(import.meta.url).resolve(name))) as T
}
