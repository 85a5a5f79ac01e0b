import type { Account } from '../account/account.model.ts'
import type { BaseUrls, Http } from '../http/http.types.ts'
import type { Language } from '../i18n/languages.ts'
import type { SessionClient } from './session.client.ts'
import type { SessionState } from './session.model.ts'
import type { SessionStorage } from './session.storage.service.ts'

export interface SessionOptions {
  baseUrls: BaseUrls
  /** Null keeps nothing across reloads. */
  storage: SessionStorage | null
  getLanguage: () => Language
  /** Sessions of different environments on one origin do not touch each other; the authentication address by default. */
  environment?: string
  demoLogins?: readonly string[]
  timeoutMs?: number
  fetch?: typeof fetch
  /** Puts something around the transport, such as a watch over the connection. */
  wrap?: (http: Http) => Http
  /** After each sign-in and each change of user, not when a kept session is found again: stored lists go back to defaults. */
  onEnter?: (account: Account) => void
}

export interface Session {
  get(): SessionState
  /** Returns the function that stops listening. */
  subscribe(listener: () => void): () => void
  /** The transport that sends this session's token; a refused token ends the session. */
  readonly http: Http
  readonly client: SessionClient
  /** Never rejects: a failure is in the state. */
  signIn(username: string, password: string): Promise<void>
  /** Looks up who a kept token belongs to; again after the server could not be reached. Never rejects. */
  restore(): Promise<void>
  /** Takes over a token that came from elsewhere. Never rejects. */
  adoptToken(token: string): Promise<void>
  /** Goes on as a colleague; rejects with ApiError and leaves the session as it was when that is refused. */
  switchUser(id: number): Promise<void>
  /** Ends the session at once and then tells the server. Never rejects. */
  signOut(): Promise<void>
  markSocialContractSeen(): void
  /** Keeps the session in step with other tabs through the `storage` events of a window; returns the function that stops. */
  followOtherTabs(events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>): () => void
}
