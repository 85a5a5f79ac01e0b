import type { Account } from '../account/account.model.ts'
import { ApiError } from '../http/errors.ts'
import type { SessionState } from './session.model.ts'
import { admissionOf, challengeOf, failureOf, retryAtOf } from './session.rules.ts'
import { createTokenClients, type TokenClients } from './session.token.client.ts'
import { createSessionStore, signedOut, type SessionStore } from './session.state.service.ts'
import { parsePersisted } from './session.storage.service.ts'
import type { Session, SessionOptions } from './session.types.ts'
import type { SignInReply } from './session.wire.ts'

type Enter = (token: string, account: Account) => void

/** Sends the login; on a device that the server does not know, first solves the challenge that it requires. */
const createConnect =
  (store: SessionStore, { clientFor }: TokenClients) =>
  async (username: string, password: string, isCurrent: () => boolean): Promise<SignInReply> => {
    const client = clientFor(null)
    const device = store.device.read()
    const reply = await client.signIn(username, password, { device }).catch(async (error: unknown) => {
      const challenge = challengeOf(error)
      if (!challenge || !isCurrent()) throw error
      store.show({ ...store.get(), working: true })
      // Loaded on demand, since few people need it.
      const { solveChallenge } = await import('../challenge/challenge.ts')
      const answer = await solveChallenge(challenge)
      return client.signIn(username, password, { device, challenge: { token: challenge.token, answer } })
    })
    if (reply.device) store.device.write(reply.device)
    return reply
  }

type Outcome = Pick<SessionState, 'failure' | 'retryAt'>

const createSignIn = (store: SessionStore, clients: TokenClients, enter: Enter): Session['signIn'] => {
  const { load, forget } = clients
  const connect = createConnect(store, clients)
  const attempt = async (username: string, password: string, isCurrent: () => boolean): Promise<Outcome> => {
    const admission = admissionOf(await connect(username, password, isCurrent))
    if (!admission.admitted) return { failure: admission.failure, retryAt: null }
    const { token, user } = admission
    try {
      const account = await load(token, user.username)
      if (isCurrent()) enter(token, account)
      else void forget(token)
      return { failure: null, retryAt: null }
    } catch (error) {
      void forget(token)
      throw error
    }
  }
  return async (username, password) => {
    const isCurrent = store.beginChange()
    const { token } = store.get()
    store.save({ ...signedOut, status: 'signing-in' })
    void forget(token)
    const outcome = await attempt(username, password, isCurrent).catch((error: unknown): Outcome => ({
      failure: failureOf(error),
      retryAt: retryAtOf(error, Date.now()),
    }))
    if (isCurrent() && store.get().status === 'signing-in') store.show({ ...signedOut, ...outcome })
  }
}

/** Loads the account of the state's token; the server's answer decides whether the session continues. */
const createAccountLoader = (store: SessionStore, { load }: TokenClients) => {
  const end = (error: unknown): void => {
    const kind = error instanceof ApiError ? error.kind : 'server'
    if (kind === 'auth') store.save({ ...signedOut, expired: true })
    else if (kind === 'forbidden') store.save({ ...signedOut, failure: 'no-access' })
    else
      store.show({
        ...store.get(),
        failure: failureOf(error) === 'server' ? 'server' : 'unreachable',
        reference: (error instanceof ApiError && error.requestId) || null,
      })
  }
  return async (found: Enter): Promise<void> => {
    const { token } = store.get()
    if (token === null) return
    const isCurrent = store.beginChange()
    store.show({ ...store.get(), status: 'restoring', failure: null, reference: null })
    try {
      const account = await load(token)
      if (!isCurrent()) return
      if (account.user.active) found(token, account)
      else end(new ApiError('forbidden'))
    } catch (error) {
      if (isCurrent()) end(error)
    }
  }
}

const createFollow =
  (store: SessionStore, restore: () => Promise<void>): Session['followOtherTabs'] =>
  (events) => {
    const follow = (event: Event): void => {
      const { key, newValue } = event as StorageEvent
      // The event has no key when the whole storage was cleared.
      if (key !== store.key && key !== null) return
      const persisted = key === null ? null : parsePersisted(newValue)
      if ((persisted?.token ?? null) === store.get().token) return
      store.beginChange()
      store.show(persisted ? { ...signedOut, ...persisted, status: 'restoring' } : signedOut)
      void restore()
    }
    events.addEventListener('storage', follow)
    return () => events.removeEventListener('storage', follow)
  }

/** The session of the signed-in user, persisted across reloads; one for the whole page. A host calls `restore` once at its start. */
export const createSession = (options: SessionOptions): Session => {
  const store = createSessionStore(options)
  const clients = createTokenClients(options)
  const { load, forget } = clients

  const expire = (refused: string | null): void => {
    if (refused === null || refused !== store.get().token) return
    store.beginChange()
    store.save({ ...signedOut, expired: true })
  }
  const http = clients.transport({ getToken: () => store.get().token, onUnauthorized: expire })
  const client = clients.clientOf(http)

  const enter: Enter = (token, account) => {
    store.save({ ...signedOut, status: 'signed-in', token, account })
    options.onEnter?.(account)
  }
  const resume: Enter = (token, account) =>
    store.save({ ...store.get(), status: 'signed-in', token, account, failure: null, reference: null, expired: false })
  const loadAccount = createAccountLoader(store, clients)
  const restore = (): Promise<void> => loadAccount(resume)

  return {
    get: store.get,
    subscribe: store.subscribe,
    http,
    client,
    restore,
    async renew() {
      const { token } = store.get()
      if (token === null) return
      const isCurrent = store.beginChange()
      const account = await load(token)
      if (isCurrent()) resume(token, account)
    },
    signIn: createSignIn(store, clients, enter),
    adoptToken(token) {
      store.save({ ...signedOut, status: 'restoring', token })
      return loadAccount(enter)
    },
    async switchUser(id) {
      const isCurrent = store.beginChange()
      const token = await client.switchUser(id)
      const account = await load(token)
      // The previous token belongs to the same sign-in: invalidating it would end this session too.
      if (isCurrent()) enter(token, account)
    },
    async signOut() {
      store.beginChange()
      const { token } = store.get()
      store.save(signedOut)
      await forget(token)
    },
    markSocialContractSeen: () => store.save({ ...store.get(), socialContractSeen: true }),
    followOtherTabs: createFollow(store, restore),
  }
}
