import {
  instant,
  integer,
  knownOf,
  listOf,
  mapped,
  nullable,
  nullableText,
  pageOf,
  record,
  text,
  truth,
  withDefault,
} from '../wire/index.ts'
import type { EmbedKey, IssuedKey, KeyLeak, NewEmbedKey } from './embed.model.ts'
import { widgetScopes } from '../catalogue/catalogue.ts'

const off = withDefault(truth, false)

const settings = {
  kind: ['type', mapped({ publique: 'publishable', secrete: 'secret' })],
  name: ['nom', text],
  origins: ['origines', withDefault(listOf(text), [])],
  widgets: ['widgets', withDefault(listOf(text), [])],
  scopes: ['droits', withDefault(knownOf(widgetScopes), [])],
  portal: ['portail', withDefault(text, '')],
  network: ['reseau', off],
  isTest: ['essai', off],
} as const

const leak = record<KeyLeak>()({ at: ['date', instant], page: ['page', nullableText] })

/** The body that creates a key. */
export const newEmbedKeyWire = record<NewEmbedKey>()(settings)

export const embedKeyWire = record<EmbedKey>()({
  ...settings,
  id: ['id', integer],
  key: ['cle', text],
  createdAt: ['date', instant],
  lastUsedAt: ['derniere_utilisation', nullable(instant)],
  revokedAt: ['revocation', nullable(instant)],
  previousUntil: ['ancienne_jusqua', nullable(instant)],
  leak: ['fuite', nullable(leak)],
})

/** A page of keys with the total. */
export const embedKeyPageWire = pageOf('cle', embedKeyWire)
export const issuedKeyWire = record<IssuedKey>()({ key: ['cle', embedKeyWire], secret: ['secret', nullableText] })
