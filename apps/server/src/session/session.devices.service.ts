import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import { knownDevices } from '../config.ts'
import type { Clock } from '../ports/clock.ts'

/** A device on which people have signed in. */
export interface KnownDevice {
  id: string
  /** The users who signed in, the latest first. */
  users: readonly number[]
}

/** The token by which a page's device is recognised at the next sign-in: a signed text that is not stored here and gives no access. */
export interface Devices {
  /** The device of a token; null if it is forged, damaged or old. */
  read(text: string | undefined): Promise<KnownDevice | null>
  /** The token of a device on which this user has just signed in. */
  write(device: KnownDevice | null, userId: number): Promise<string>
}

const issuer = 'vitrine device'
const algorithm = 'HS256'
const content = v.object({ jti: v.string(), users: v.array(v.number()) })

export const createDevices = (secret: string, clock: Clock): Devices => {
  const key = new TextEncoder().encode(secret)
  return {
    async read(text) {
      if (text === undefined) return null
      const verified = await jwtVerify(text, key, { issuer, algorithms: [algorithm], currentDate: clock.now() }).catch(() => null)
      const parsed = v.safeParse(content, verified?.payload)
      return parsed.success ? { id: parsed.output.jti, users: parsed.output.users } : null
    },
    write(device, userId) {
      const others = device?.users.filter((id) => id !== userId) ?? []
      return new SignJWT({ users: [userId, ...others].slice(0, knownDevices.people) })
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setJti(device?.id ?? randomUUID())
        .setExpirationTime(new Date(clock.now().getTime() + knownDevices.days * 86_400_000))
        .sign(key)
    },
  }
}
