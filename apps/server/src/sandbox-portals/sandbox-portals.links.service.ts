import type { PreviewedAd } from '@vitrine/core/portals'
import type { Language } from '@vitrine/core/i18n'
import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../ports/clock.ts'

/** The contents of a private link to a preview; the page checks again whether this user may see it. */
interface PreviewLink {
  userId: number
  ad: PreviewedAd
  language: Language
}

export interface PreviewLinks {
  sign(link: PreviewLink): Promise<string>
  /** The contents of a link; null if it is forged or expired. */
  verify(token: string): Promise<PreviewLink | null>
}

const minutes = 30
// Another issuer than those of sessions and of embedding pages, so that none is accepted as another.
const issuer = 'vitrine-preview'
const algorithm = 'HS256'

export const createPreviewLinks = (secret: string, clock: Clock): PreviewLinks => {
  const key = new TextEncoder().encode(secret)
  return {
    sign: ({ userId, ad, language }) =>
      new SignJWT({ ad, language })
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setSubject(String(userId))
        .setExpirationTime(new Date(clock.now().getTime() + minutes * 60_000))
        .sign(key),
    async verify(token) {
      const checked = await jwtVerify<Omit<PreviewLink, 'userId'>>(token, key, {
        issuer,
        algorithms: [algorithm],
        currentDate: clock.now(),
      }).catch(() => null)
      return checked && { userId: Number(checked.payload.sub), ad: checked.payload.ad, language: checked.payload.language }
    },
  }
}
