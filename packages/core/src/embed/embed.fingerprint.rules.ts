/** Stands before a fingerprint where a key is expected. */
const prefix = 'leaked_'
/** Letters of the hash: too many to be guessed, too few to be the hash that the server knows a key by. */
const letters = 16

const pattern = new RegExp(`^${prefix}([0-9a-f]{${letters}})$`)

/** What a page sends of a secret key that stands in it, so that its owner is told: the key itself is sent nowhere. */
export const fingerprintOf = async (key: string): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key)))
  return prefix + Array.from(hash.subarray(0, letters / 2), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The letters that the hash of a key begins with; undefined if this is no fingerprint. */
export const hashStartOf = (fingerprint: string): string | undefined => pattern.exec(fingerprint)?.[1]
