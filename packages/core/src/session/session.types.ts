import type { Account } from '../account/account.model.ts'
import type { BaseUrls, Http } from '../http/http.types.ts'
import type { Language } from '../i18n/languages.ts'
import type { SessionClient } from './session.client.ts'
import type { SessionState } from './session.model.ts'
import type { SessionStorage } from './session.storage.service.ts'

export interface SessionOptions {
  baseUrls: BaseUrls
  /** Null persists nothing across reloads. */
  storage: SessionStorage | null
  getLanguage: () => Language
  /** Separates sessions of different environments on one origin; the URL of the authentication service by default. */
  environment?: string
  demoLogins?: readonly string[]
  timeoutMs?: number
  fetch?: typeof fetch
  /** Wraps the transport, for example to watch the connection. */
  wrap?: (http: Http) => Http
  /** Called after each sign-in and each change of user, but not when a session is restored: stored list states are then reset. */
  onEnter?: (account: Account) => void
}

export interface Session {
  get(): SessionState
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /** The transport that sends this session's token; a refused token ends the session. */
  readonly http: Http
  readonly client: SessionClient
  /** Never rejects: the state holds the failure. */
  signIn(username: string, password: string): Promise<void>
  /** Loads the account of a persisted token; call it again after the server could not be reached. Never rejects. */
  restore(): Promise<void>
  /** Loads the account again while everything stays on screen, after something changed it. Rejects with ApiError. */
  renew(): Promise<void>
  /** Signs in with a token from elsewhere. Never rejects. */
  adoptToken(token: string): Promise<void>
  /** Switches to a colleague; if that is refused, rejects with ApiError and leaves the session unchanged. */
  switchUser(id: number): Promise<void>
  /** Ends the session at once and then tells the server. Never rejects. */
  signOut(): Promise<void>
  markSocialContractSeen(): void
  /** Keeps the session in sync with other tabs by the `storage` events of a window; returns a function that unsubscribes. */
  followOtherTabs(events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>): () => void
}
