import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { isShared } from '../store/open.ts'

/** AES-256-GCM: `v1.<nonce>.<text>.<tag>`, each in base64url. */
export function createEncryption(key: Buffer): (text: string) => string {
  return (text) => {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return ['v1', ...[nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.')
  }
}

/** Reads what the same key encrypted. Null: another key did, or the text was changed. */
export function createDecryption(key: Buffer): (sealed: string) => string | null {
  return (sealed) => {
    const [nonce, text, tag] = sealed
      .split('.')
      .slice(1)
      .map((part) => Buffer.from(part, 'base64url'))
    if (nonce === undefined || text === undefined || tag === undefined) return null
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 }).setAuthTag(tag)
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
    } catch {
      return null
    }
  }
}

const LENGTH = 32

/**
 * The key that encrypts secrets: from `secret` (AGENT_PLATFORM_SECRET); else a file beside a SQLite file, readable by
 * its owner; else a new one for this process. Without it, webhooks with a stored secret are not sent.
 */
export function encryptionKey(database: string, secret: string | undefined): Buffer {
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
  // A truncated file still gives a key.
  return key.length === LENGTH ? key : createHash('sha256').update(key).digest()
}
