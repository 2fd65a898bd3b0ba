import { createRequire } from 'node:module'

/** `T` is the used part of the package. */
export async function loadPeer<T>(name: string): Promise<T> {
  return (await import(createRequire(import.meta.url).resolve(name))) as T
}
