/** What outlives a reload. */
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

/** A kept session, or null when there is none or the text is not one. */
export const parsePersisted = (text: string | null): PersistedSession | null => {
  try {
    const { token, socialContractSeen } = JSON.parse(text ?? 'null') as Record<string, unknown>
    return typeof token === 'string' && token ? { token, socialContractSeen: socialContractSeen === true } : null
  } catch {
    return null
  }
}

/** Keeps the session of one environment; a storage that is full or forbidden costs only the memory across reloads. */
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
        // The session goes on without being kept.
      }
    },
  }
}

/** What makes this device known to the server at the next sign-in; outlives the sign-out. */
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
        // The next sign-in is that of a device nobody knows.
      }
    },
  }
}
