import { createECDH, hkdfSync } from 'node:crypto'

/** The keys by which push services know this server, as browsers and services write them. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/**
 * They follow from the server's secret, which is made at the first start and kept in the data folder: every process has the same,
 * and there is no second secret to keep. With another secret browsers have to be let show notifications anew.
 */
export const pushKeysOf = (secret: string): PushKeys => {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(new Uint8Array(hkdfSync('sha256', secret, '', 'push keys', 32)))
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: ecdh.getPrivateKey('base64url') }
}
