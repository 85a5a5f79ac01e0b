import type { EmbedKey, NewEmbedKey } from '@vitrine/core/embed'

/** A key as it is being typed: the origins are the lines of one text. */
export interface KeyDraft extends Omit<NewEmbedKey, 'origins'> {
  origins: string
}

export const emptyDraft: KeyDraft = { kind: 'publishable', name: '', origins: '', widgets: ['contact-form'], scopes: [], portal: '', network: false }

export const draftOf = ({ kind, name, origins, widgets, scopes, portal, network }: EmbedKey): KeyDraft => ({
  kind,
  name,
  origins: origins.join('\n'),
  widgets,
  scopes,
  portal,
  network,
})

/** People part addresses by lines, commas or spaces. */
export const keyOf = ({ origins, ...draft }: KeyDraft): NewEmbedKey => ({ ...draft, origins: origins.split(/[\s,;]+/).filter(Boolean) })

/** Where a key stands: whether it works, and whether the one before it still does. */
export const standingOf = ({ revokedAt, previousUntil }: Pick<EmbedKey, 'revokedAt' | 'previousUntil'>, now: Date): 'active' | 'rotated' | 'revoked' => {
  if (revokedAt !== null) return 'revoked'
  return previousUntil !== null && new Date(previousUntil) > now ? 'rotated' : 'active'
}
