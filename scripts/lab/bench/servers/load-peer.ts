import { createRequire } from 'node:module'
import { join } from 'node:path'

/** A package from the folder that the peers are installed in; `T` is as much of it as is used. */
export async function loadPeer<T>(folder: string, name: string): Promise<T> {
  const resolved = createRequire(join(folder, 'package.json')).resolve(name)
  return (await import(resolved)) as T
}
