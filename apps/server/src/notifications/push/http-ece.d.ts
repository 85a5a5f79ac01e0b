/** The encryption of messages to browsers (RFC 8188, RFC 8291), by which tests read what was sealed. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  export function decrypt(sealed: Buffer, options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }): Buffer
}
