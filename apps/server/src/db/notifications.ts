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

const open = async (url: string, onPayload: (channel: string, payload: string) => void, onEnd: () => void): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
  client.on('error', () => undefined)
  client.on('end', onEnd)
  client.on('notification', ({ channel, payload }) => onPayload(channel, payload ?? ''))
  await client.connect()
  return client
}

/** Uses one connection of its own for all channels: connections of the pool are shared. */
export const createNotifications = (url: string): Notifications => {
  const channels = new Map<string, Set<Listener>>()
  let connection: Promise<pg.Client> | null = null
  let closed = false

  const lose = (lost: Promise<pg.Client>): void => {
    if (connection !== lost) return
    connection = null
    const listeners = [...channels.values()].flatMap((set) => [...set])
    channels.clear()
    for (const { onLost } of listeners) onLost()
  }

  const connect = (): Promise<pg.Client> => {
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
    await (await connection)?.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`)
  }

  return {
    async listen(channel, onPayload, onLost) {
      if (closed) throw new Error('The database is closed')
      const client = await (connection ??= connect())
      const listener = { onPayload, onLost }
      channels.set(channel, (channels.get(channel) ?? new Set()).add(listener))
      try {
        // LISTEN can be repeated. Doing so gives each subscriber a promise that resolves when it listens.
        await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
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
