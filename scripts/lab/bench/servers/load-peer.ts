import { createRequire } from 'node:module'

export async function loadPeer<T>(name: string): Promise<T> {
  return (await import(createRequire(import.meta.url).resolve(name))) as T
}
