import type { SessionState } from './session.model.ts'
import { createDeviceStorage, createSessionPersistence } from './session.storage.service.ts'
import type { SessionOptions } from './session.types.ts'

export const signedOut: SessionState = {
  status: 'signed-out',
  token: null,
  account: null,
  failure: null,
  reference: null,
  retryAt: null,
  working: false,
  expired: false,
  socialContractSeen: false,
}

/** The state of a session, and the storage behind it. */
export const createSessionStore = ({ storage, environment, baseUrls }: SessionOptions) => {
  const persistence = createSessionPersistence(storage, environment ?? baseUrls.auth)
  const persisted = persistence.read()
  const listeners = new Set<() => void>()
  let state: SessionState = persisted ? { ...signedOut, ...persisted, status: 'restoring' } : signedOut
  let generation = 0
  const show = (next: SessionState): void => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    key: persistence.key,
    device: createDeviceStorage(storage, environment ?? baseUrls.auth),
    get: (): SessionState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Shows a state without persisting it. */
    show,
    /** Shows a state and persists it for the next reload and the other tabs. */
    save(next: SessionState): void {
      const { token, socialContractSeen } = next
      persistence.write(token === null ? null : { token, socialContractSeen })
      show(next)
    },
    /** Begins a change of the session, which supersedes unfinished ones. The returned function tells whether this one is still the latest. */
    beginChange(): () => boolean {
      const mine = ++generation
      return () => mine === generation
    },
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>
