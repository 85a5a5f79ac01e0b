import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encryption of others' secrets, such as the password of their server, so that a copy of the database does not reveal them. */
const algorithm = 'aes-256-gcm'
const sizes = { key: 32, nonce: 12, tag: 16 }

const keyOf = (secret: string): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, '', 'sealed texts', sizes.key))

/** Encrypts a text that only this server can decrypt. */
export const seal = (secret: string, text: string): string => {
  const nonce = randomBytes(sizes.nonce)
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a text; null if it was encrypted with another secret, or changed. */
export const unseal = (secret: string, sealed: string): string | null => {
  const bytes = Buffer.from(sealed, 'base64url')
  const [nonce, tag] = [bytes.subarray(0, sizes.nonce), bytes.subarray(sizes.nonce, sizes.nonce + sizes.tag)]
  try {
    const decipher = createDecipheriv(algorithm, keyOf(secret), nonce)
    decipher.setAuthTag(tag)
    return Buffer.concat([decipher.update(bytes.subarray(sizes.nonce + sizes.tag)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
