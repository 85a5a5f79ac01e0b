import type { Universe } from '../account/account.model.ts'
import type { WidgetScope } from '../catalogue/catalogue.ts'
import type { Challenge } from '../challenge/challenge.ts'

/** `publishable` stands in pages and opens public widgets; `secret` stays on a server and is exchanged for tokens. */
export type KeyKind = 'publishable' | 'secret'

export interface EmbedKey {
  id: number
  kind: KeyKind
  name: string
  /** The whole key when publishable; for a secret one its first letters, since only its hash is kept. */
  key: string
  /** Pages of these origins may use it; `https://host[:port]`. */
  origins: string[]
  /** Tags without prefix, such as `contact-form`; a publishable key opens these alone. */
  widgets: string[]
  /** What tokens of a secret key may do at most. */
  scopes: WidgetScope[]
  /** The portal that requests through this key are counted for. */
  portal: string
  /** A network head's key is valid for its points of sale too. */
  network: boolean
  /** For trying things out: what is sent through it is checked and answered as ever, and reaches nobody. Publishable keys alone. */
  isTest: boolean
  /** ISO 8601. */
  createdAt: string
  lastUsedAt: string | null
  revokedAt: string | null
  /** Set after a rotation: until then the key before goes on working. */
  previousUntil: string | null
}

export type NewEmbedKey = Pick<EmbedKey, 'kind' | 'name' | 'origins' | 'widgets' | 'scopes' | 'portal' | 'network' | 'isTest'>

/** A key just made or rotated; `secret` is told this once. */
export interface IssuedKey {
  key: EmbedKey
  secret: string | null
}

/** What the public form is about. */
export type FormSubject = { ad: number } | { establishment: number }

/** What a visitor sees before writing. */
export interface FormSetup {
  advertiser: string
  /** What the advertiser deals in; what visitors may write about follows from it. */
  universe: Universe
  city: string
  ad: { id: number; reference: string; title: string; city: string } | null
  /** Address of the advertiser's privacy notice; null when it has none. */
  privacyUrl: string | null
  /** Opened with a test key: what is sent reaches nobody. */
  isTest: boolean
  challenge: Challenge
}

/** What a visitor sends. */
export interface ContactRequest {
  civility: 'mr' | 'mrs' | null
  firstName: string
  lastName: string
  email: string
  phone: string
  /** What it is about, in one line. */
  object: string
  message: string
  consent: boolean
  /** Also mails the visitor what was written. */
  copy: boolean
}

export interface RequestReceipt {
  /** What a visitor may quote. */
  reference: string
}
