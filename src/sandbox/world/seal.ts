import { createCipheriv, randomBytes } from 'node:crypto'

/** Encrypts with AES-256-GCM: `v1.<nonce>.<text>.<tag>`, each in base64url. */
export function createSeal(key: Buffer): (text: string) => string {
  return (text) => {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return ['v1', ...[nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.')
  }
}
