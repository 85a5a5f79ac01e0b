import type { Account } from '@vitrine/core/account'
import type { BaseUrls, Http } from '@vitrine/core/http'
import type { Formatters, Language } from '@vitrine/core/i18n'
import type { Topics } from '@vitrine/core/topics'
import type { TokenName } from '../theme/tokens.ts'
import type { VitrineErrorDetail } from './events.ts'
import type { ForeignTranslator, Messages } from './messages.ts'

export interface TokenRequest {
  /**
   * `start` on the first call, `refused` when the server no longer accepts the token, `retry` when a person retries,
   * `scopes` when a widget was added that needs more scopes.
   */
  reason: 'start' | 'refused' | 'retry' | 'scopes'
  /** The scopes that the widgets on the page need; empty for everything that the signed-in person may do. */
  scopes: readonly string[]
  signal: AbortSignal
}

/** Resolves to a bearer token, or null when nobody is signed in. */
export type FetchToken = (request: TokenRequest) => Promise<string | null> | string | null

export interface Appearance {
  /** `page`, the default: like the background behind the widget; `auto`: like the visitor's system. */
  theme?: 'page' | 'light' | 'dark' | 'auto'
  /** Design tokens by name, such as `{ colorAccent: '#063' }`. */
  variables?: Partial<Record<TokenName, string>>
}

export interface VitrineOptions {
  /** The base URL of the API, such as `https://host/api`, or each service's own. */
  api?: string | BaseUrls
  fetchToken?: FetchToken
  /** The scopes to request at once, such as `['contacts:read']`; widgets on the page add theirs. */
  scopes?: readonly string[]
  /** A publishable key, `pk_...`: opens the widgets for a page's visitors, who are not signed in. */
  key?: string
  /** A language of Vitrine or a BCP 47 tag of one, such as `en-US`; `page`, the default, follows the page's `lang`; `auto` the visitor's browser. */
  locale?: string
  appearance?: Appearance
  /** A CSP nonce, for browsers that need a style element. */
  nonce?: string
  /** Milliseconds until something that does not answer counts as failed. */
  timeoutMs?: number
  /** A host with a session of its own passes its transport, account and topics instead of `api` and `fetchToken`. */
  http?: Http
  account?: Account | null
  topics?: Topics
}

export type VitrineUpdate = Pick<VitrineOptions, 'fetchToken' | 'locale' | 'appearance' | 'account'>

/** The events that an instance sends to listeners of `on`. */
export interface VitrineSignals {
  /** Language, translator, appearance or account changed; widgets render again. */
  change: void
  /** There may be a new session: what failed for lack of one can be retried. */
  session: void
  'session-expired': void
  /** The instance was destroyed; widgets show the page's own fallback content. */
  destroy: void
  error: VitrineErrorDetail
}

export interface AccountSource {
  readonly value: Account | null
  /** Resolves to the account; rejects with an ApiError. */
  readonly ready: Promise<Account>
}

/** What the widgets of a page share. */
export interface VitrineInstance {
  readonly version: string
  /** The publishable key of the page; null without one. */
  readonly key: string | null
  readonly http: Http
  readonly topics: Topics
  readonly language: Language
  readonly formatters: Formatters
  readonly messages: Messages
  readonly appearance: Appearance
  readonly account: AccountSource
  readonly timeoutMs: number
  /** Whether a call or the page has reported that the session is over; until `refresh`, or another `fetchToken`. */
  readonly isSignedOut: boolean
  /** Changes options while widgets stay mounted. */
  update(changes: VitrineUpdate): void
  /** Reads texts from any i18next instance instead of the built-in language files. */
  setTranslator(translator: ForeignTranslator): void
  /** Requests a new token; widgets that failed for lack of one retry. */
  refresh(): void
  /** Declares the scopes that a widget needs, before its first call, and those that it could use besides. */
  need(scopes: readonly string[], besides?: readonly string[]): void
  /** Whether a host that has a session of its own has made it, as the customer area does; others have a token. */
  readonly hasOwnSession: boolean
  /** Resolves once it is known what the page's token allows; null where that is known already, as of a person who has signed in. */
  whenGranted(): Promise<unknown> | null
  /** Whether the page's token allows something; true for a person who has signed in. */
  grants(scope: string): boolean
  /** Ends everything of this instance: its widgets stop, no token is requested, no listener is called again. */
  destroy(): void
  /** Follows events of the server and announces them as topics, until the returned function is called. */
  follow(): () => void
  on<Name extends keyof VitrineSignals>(name: Name, listener: (detail: VitrineSignals[Name]) => void): () => void
  emit<Name extends keyof VitrineSignals>(name: Name, ...detail: VitrineSignals[Name] extends void ? [] : [VitrineSignals[Name]]): void
}
