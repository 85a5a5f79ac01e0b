import type { Account } from '@vitrine/core/account'
import type { BaseUrls, Http } from '@vitrine/core/http'
import type { Formatters, Language } from '@vitrine/core/i18n'
import type { Topics } from '@vitrine/core/topics'
import type { TokenName } from '../theme/tokens.ts'
import type { VitrineErrorDetail } from './events.ts'
import type { ForeignTranslator, Messages } from './messages.ts'

export interface TokenRequest {
  /**
   * `start` on the first call, `refused` when the server no longer takes the token, `retry` when a person asks again,
   * `scopes` when a widget came to the page that needs more rights.
   */
  reason: 'start' | 'refused' | 'retry' | 'scopes'
  /** What the widgets on the page need; empty for everything the signed-in person may do. */
  scopes: readonly string[]
  signal: AbortSignal
}

/** Gives a bearer token, or null when nobody is signed in. */
export type FetchToken = (request: TokenRequest) => Promise<string | null> | string | null

export interface Appearance {
  /** `page`, the default: as what the widget stands on; `auto`: as the visitor's system says. */
  theme?: 'page' | 'light' | 'dark' | 'auto'
  /** Tokens by name, such as `{ colorAccent: '#063' }`. */
  variables?: Partial<Record<TokenName, string>>
}

export interface VitrineOptions {
  /** The address of the API, such as `https://host/api`, or each service's own. */
  api?: string | BaseUrls
  fetchToken?: FetchToken
  /** The rights to ask for at once, such as `['contacts:read']`; the widgets that come to the page add theirs. */
  scopes?: readonly string[]
  /** A publishable key, `pk_...`: opens the widgets that a page's visitors use without signing in. */
  key?: string
  /** A language of Vitrine or any BCP 47 tag of one, such as `en-US`; `page`, the default, for the one that the page's `lang` names; `auto` for the visitor's own. */
  locale?: string
  appearance?: Appearance
  /** For browsers that need a style element and pages that only allow those with a nonce. */
  nonce?: string
  /** Milliseconds until something that does not arrive counts as failed. */
  timeoutMs?: number
  /** A host with a session of its own passes its transport, account and topics instead of `api` and `fetchToken`. */
  http?: Http
  account?: Account | null
  topics?: Topics
}

export type VitrineUpdate = Pick<VitrineOptions, 'fetchToken' | 'locale' | 'appearance' | 'account'>

/** What an instance tells whoever listens with `on`. */
export interface VitrineSignals {
  /** Language, translator, appearance or account changed; widgets render again. */
  change: void
  /** There may be a new session: what failed for want of one is worth another try. */
  session: void
  'session-expired': void
  /** The instance has ended; widgets show the page's own fallback. */
  destroy: void
  error: VitrineErrorDetail
}

export interface AccountSource {
  readonly value: Account | null
  /** Settles with the account; rejects with an ApiError. */
  readonly ready: Promise<Account>
}

/** What the widgets of a page share. */
export interface VitrineInstance {
  readonly version: string
  /** The publishable key of the page; null where there is none. */
  readonly key: string | null
  readonly http: Http
  readonly topics: Topics
  readonly language: Language
  readonly formatters: Formatters
  readonly messages: Messages
  readonly appearance: Appearance
  readonly account: AccountSource
  readonly timeoutMs: number
  /** Nobody is signed in any more, as a call or the page has answered; until `refresh`, or another `fetchToken`. */
  readonly isSignedOut: boolean
  /** Changes what is given, live and without a remount. */
  update(changes: VitrineUpdate): void
  /** Reads texts from any i18next instance instead of the built-in language files. */
  setTranslator(translator: ForeignTranslator): void
  /** Asks for a token anew; widgets that failed for want of one try again. */
  refresh(): void
  /** Tells which rights a widget needs, before it asks for anything. */
  need(scopes: readonly string[]): void
  /** Ends what runs for this instance: its widgets stop, no token is asked for, no listener hears of it again. */
  destroy(): void
  /** Hears of what happens on the server and announces it as topics, until the returned function is called. */
  follow(): () => void
  on<Name extends keyof VitrineSignals>(name: Name, listener: (detail: VitrineSignals[Name]) => void): () => void
  emit<Name extends keyof VitrineSignals>(name: Name, ...detail: VitrineSignals[Name] extends void ? [] : [VitrineSignals[Name]]): void
}
