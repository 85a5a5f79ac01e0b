/** The part of a session that is persisted across reloads. */
export interface PersistedSession {
  token: string
  socialContractSeen: boolean
}

export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface SessionPersistence {
  readonly key: string
  read(): PersistedSession | null
  write(session: PersistedSession | null): void
}

/** Parses a persisted session; null if there is none or it is invalid. */
export const parsePersisted = (text: string | null): PersistedSession | null => {
  try {
    const { token, socialContractSeen } = JSON.parse(text ?? 'null') as Record<string, unknown>
    return typeof token === 'string' && token ? { token, socialContractSeen: socialContractSeen === true } : null
  } catch {
    return null
  }
}

/** Persists the session of one environment; if the storage is full or forbidden, the session is only lost at a reload. */
export const createSessionPersistence = (storage: SessionStorage | null, environment: string): SessionPersistence => {
  const key = `vitrine:${environment}:session`
  return {
    key,
    read() {
      try {
        return parsePersisted(storage?.getItem(key) ?? null)
      } catch {
        return null
      }
    },
    write(session) {
      try {
        if (session) storage?.setItem(key, JSON.stringify(session))
        else storage?.removeItem(key)
      } catch {
        // The session continues without being persisted.
      }
    },
  }
}

/** Stores the token by which the server recognises this device at the next sign-in; it is kept after a sign-out. */
export const createDeviceStorage = (storage: SessionStorage | null, environment: string) => {
  const key = `vitrine:${environment}:device`
  return {
    read(): string | null {
      try {
        return storage?.getItem(key) ?? null
      } catch {
        return null
      }
    },
    write(device: string): void {
      try {
        storage?.setItem(key, device)
      } catch {
        // The server will not recognise the device at the next sign-in.
      }
    },
  }
}
