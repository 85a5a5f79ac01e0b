import pg from 'pg'
import type { Database } from './database.ts'

interface Listener {
  onPayload(payload: string): void
  onLost(): void
}

export interface Notifications {
  listen: Database['listen']
  close(): Promise<void>
}

interface Connection {
  /** Runs a statement when those before it are done: a client takes one at a time. */
  run(statement: string): Promise<unknown>
  end(): Promise<void>
}

const open = async (url: string, onPayload: (channel: string, payload: string) => void, onEnd: () => void): Promise<Connection> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
  client.on('error', () => undefined)
  client.on('end', onEnd)
  client.on('notification', ({ channel, payload }) => onPayload(channel, payload ?? ''))
  await client.connect()
  let last: Promise<unknown> = Promise.resolve()
  return {
    run(statement) {
      const result = last.then(() => client.query(statement))
      last = result.catch(() => undefined)
      return result
    },
    end: () => client.end(),
  }
}

/** Uses one connection of its own for all channels: connections of the pool are shared. */
export const createNotifications = (url: string): Notifications => {
  const channels = new Map<string, Set<Listener>>()
  let connection: Promise<Connection> | null = null
  let closed = false

  const lose = (lost: Promise<Connection>): void => {
    if (connection !== lost) return
    connection = null
    const listeners = [...channels.values()].flatMap((set) => [...set])
    channels.clear()
    for (const { onLost } of listeners) onLost()
  }

  const connect = (): Promise<Connection> => {
    const opening = open(
      url,
      (channel, payload) => {
        for (const { onPayload } of channels.get(channel) ?? []) onPayload(payload)
      },
      () => lose(opening),
    )
    opening.catch(() => lose(opening))
    return opening
  }

  const leave = async (channel: string, listener: Listener): Promise<void> => {
    const listeners = channels.get(channel)
    if (!listeners?.delete(listener) || listeners.size > 0) return
    channels.delete(channel)
    await (await connection)?.run(`UNLISTEN ${pg.escapeIdentifier(channel)}`)
  }

  return {
    async listen(channel, onPayload, onLost) {
      if (closed) throw new Error('The database is closed')
      const current = await (connection ??= connect())
      const listener = { onPayload, onLost }
      channels.set(channel, (channels.get(channel) ?? new Set()).add(listener))
      try {
        // LISTEN can be repeated. Doing so gives each subscriber a promise that resolves when it listens.
        await current.run(`LISTEN ${pg.escapeIdentifier(channel)}`)
      } catch (error) {
        channels.get(channel)?.delete(listener)
        throw error
      }
      return () => leave(channel, listener)
    },
    async close() {
      closed = true
      const last = connection
      connection = null
      channels.clear()
      await (await last?.catch(() => null))?.end()
    },
  }
}
