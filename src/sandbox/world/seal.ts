import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { isShared } from '../store/open.ts'

/** Encrypts with AES-256-GCM: `v1.<nonce>.<text>.<tag>`, each in base64url. */
export function createSeal(key: Buffer): (text: string) => string {
  return (text) => {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return ['v1', ...[nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.')
  }
}

/** Bytes of an AES-256 key. */
const LENGTH = 32

/**
 * The key that secrets are encrypted with: drawn from `secret` where one is given (AGENT_PLATFORM_SECRET); else that of a
 * SQLite file, kept beside it for its owner's eyes only; else, for a database in memory or a shared one, a new one that
 * ends with the process. Losing it loses nothing that the sandbox needs: it calls no webhook, so it never opens what it
 * sealed.
 */
export function sealingKey(database: string, secret: string | undefined): Buffer {
  if (secret !== undefined && secret !== '') return createHash('sha256').update(secret).digest()
  const isFile = database !== ':memory:' && !isShared(database)
  return isFile ? keyBeside(`${database}.key`) : randomBytes(LENGTH)
}

function keyBeside(file: string): Buffer {
  try {
    writeFileSync(file, randomBytes(LENGTH).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
  // A file that was cut short still has to lead to a key.
  return key.length === LENGTH ? key : createHash('sha256').update(key).digest()
}
