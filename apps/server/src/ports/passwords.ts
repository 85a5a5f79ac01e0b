import { hash, verify } from '@node-rs/argon2'

// argon2id with the minimum parameters that OWASP recommends: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// A valid hash of zeros that no password matches: checking an unknown username takes as long as a wrong password.
const unmatched = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** False if there is no hash to compare with, after the same work. */
export const passwordMatches = async (passwordHash: string | null, password: string): Promise<boolean> =>
  (await verify(passwordHash ?? unmatched, password)) && passwordHash !== null
