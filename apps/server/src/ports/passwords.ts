import { hash, verify } from '@node-rs/argon2'

// argon2id at the cost OWASP names as a minimum: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Well formed, made of zeros, and matched by no password: an unknown username costs the same as a wrong password.
const unmatched = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** False also when there is no hash to compare with, after the same work. */
export const passwordMatches = async (passwordHash: string | null, password: string): Promise<boolean> =>
  (await verify(passwordHash ?? unmatched, password)) && passwordHash !== null
