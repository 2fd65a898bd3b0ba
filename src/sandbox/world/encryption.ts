import { createCipheriv, createHash, randomBytes } from 'node:crypto'
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

const LENGTH = 32

/**
 * The key that encrypts secrets: from `secret` (AGENT_PLATFORM_SECRET); else a file beside a SQLite file, readable by
 * its owner; else a new one for this process. Losing it does no harm: the sandbox calls no webhooks and never decrypts.
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
