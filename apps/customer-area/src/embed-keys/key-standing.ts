import type { EmbedKey } from '@vitrine/core/embed'

/** Where a key stands: whether it works, and whether the one before it still does. */
export const standingOf = ({ revokedAt, previousUntil }: Pick<EmbedKey, 'revokedAt' | 'previousUntil'>, now: Date): 'active' | 'rotated' | 'revoked' => {
  if (revokedAt !== null) return 'revoked'
  return previousUntil !== null && new Date(previousUntil) > now ? 'rotated' : 'active'
}
