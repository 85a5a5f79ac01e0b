import type { Universe } from '../account/account.model.ts'
import type { WidgetScope } from '../catalogue/catalogue.ts'
import type { Challenge } from '../challenge/challenge.ts'

/** A `publishable` key stands in pages and opens public widgets; a `secret` one stays on a server and is exchanged for tokens. */
export type KeyKind = 'publishable' | 'secret'

/** That a browser has shown a secret key, which everybody who opens the page can read. */
export interface KeyLeak {
  /** ISO 8601: when it was seen last, once a day at most. */
  at: string
  /** The origin of the page, as the browser says: whoever has the key may name any. Null if it names none. */
  page: string | null
}

export interface EmbedKey {
  id: number
  kind: KeyKind
  name: string
  /** The whole key if it is publishable; for a secret one its first letters, since only its hash is stored. */
  key: string
  /** The origins of the pages that may use it: `https://host[:port]`. */
  origins: string[]
  /** Tags without prefix, such as `contact-form`; a publishable key opens only these. */
  widgets: string[]
  /** The most that tokens of a secret key may do. */
  scopes: WidgetScope[]
  /** The portal that requests through this key are attributed to. */
  portal: string
  /** Whether a network head's key is valid for its points of sale too. */
  network: boolean
  /** A test key: what is sent through it is checked and answered as usual, but delivered to nobody. Publishable keys only. */
  isTest: boolean
  /** ISO 8601. */
  createdAt: string
  lastUsedAt: string | null
  revokedAt: string | null
  /** Set after a rotation: until then the previous key stays valid. */
  previousUntil: string | null
  /** Null as long as no browser has shown it; a replaced key begins anew. */
  leak: KeyLeak | null
}

export type NewEmbedKey = Pick<EmbedKey, 'kind' | 'name' | 'origins' | 'widgets' | 'scopes' | 'portal' | 'network' | 'isTest'>

/** A key that was just created or rotated; `secret` is shown only now. */
export interface IssuedKey {
  key: EmbedKey
  secret: string | null
}

/** What the public form is about. */
export type FormSubject = { ad: number } | { establishment: number }

/** What the form needs to know before a visitor writes. */
export interface FormSetup {
  advertiser: string
  /** What the advertiser sells, which decides what visitors may write about. */
  universe: Universe
  city: string
  ad: { id: number; reference: string; title: string; city: string } | null
  /** URL of the advertiser's privacy notice; null if it has none. */
  privacyUrl: string | null
  /** Whether a test key was used: what is sent is delivered to nobody. */
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
  /** The subject, in one line. */
  object: string
  message: string
  consent: boolean
  /** Whether the visitor gets a copy by mail. */
  copy: boolean
}

export interface RequestReceipt {
  /** A reference that the visitor may quote. */
  reference: string
}
