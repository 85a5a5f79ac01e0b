import { Server as NetServer, type AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import type { Server, ServerResponse } from 'node:http'
import { isLong } from '../http/long-body.ts'
import { StartupError } from './startup-error.ts'

type Fetch = (request: Request, env: object) => Response | Promise<Response>

export interface Listener {
  address: string
  /** Sets the handler; until then the server answers that it is starting. */
  answerWith(fetch: Fetch): void
  /** Accepts no new connections, lets running requests finish, asks clients to reconnect, and cuts off what is left after the grace period. */
  stop(graceMs: number): Promise<void>
}

const starting: Fetch = (request) =>
  new URL(request.url).pathname === '/health/live'
    ? Response.json({ status: 'ok' })
    : Response.json({ code: 'unavailable', message: 'Starting', requestId: '' }, { status: 503, headers: { 'retry-after': '1' } })

const refusal = (error: NodeJS.ErrnoException, host: string, port: number): StartupError => {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use; choose another one with --port.`,
    EACCES: `Port ${port} may not be opened by this user; choose one above 1023 with --port.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine; choose another one with --host.`,
    ENOTFOUND: `${host} is not an address of this machine; choose another one with --host.`,
  }
  return new StartupError(reasons[error.code ?? ''] ?? `Cannot listen on ${host}:${port} (${error.code ?? error.message}).`)
}

const readable = ({ address, port, family }: AddressInfo): string => `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`

/** The time in which a client that sends calls on one connection sends its next one, whose reply announces the close. */
const lastCallMs = 300

/** Announces with each reply that the connection closes, without cutting any off, and accepts no new ones. */
const createStop = (server: Server) => {
  const replies = new Set<ServerResponse>()
  let stopping = false
  server.prependListener('request', (_, reply) => {
    if (stopping) reply.shouldKeepAlive = false
    replies.add(reply)
    reply.once('close', () => void replies.delete(reply))
  })
  return (graceMs: number): Promise<void> =>
    new Promise((resolve) => {
      stopping = true
      for (const reply of replies) reply.shouldKeepAlive = false
      const idle = setInterval(() => server.closeIdleConnections(), Math.min(lastCallMs, graceMs))
      const late = setTimeout(() => server.closeAllConnections(), graceMs)
      // The close of the HTTP server would cut idle connections at once, on which a call may just be arriving.
      NetServer.prototype.close.call(server, () => {
        clearInterval(idle)
        clearTimeout(late)
        resolve()
      })
    })
}

// Longer than proxies and programs keep idle connections: they close them first, and never send into one that is being closed.
const keepAliveTimeout = 75_000

const arrival = { headersTimeout: 20_000, requestTimeout: 0, connectionsCheckingInterval: 5_000 }

// The time limit for a whole request, against clients that send very slowly. The body of a call has a shorter one, see http/body.ts; that of a file has none, see http/long-body.ts.
const bodyMs = 60_000

const cutSlowBodies = (server: Server): void => {
  server.prependListener('request', (request) => {
    const { headers, socket } = request
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
    const late = setTimeout(() => {
      if (!request.complete && !isLong(request)) socket.destroy()
    }, bodyMs)
    request.once('close', () => clearTimeout(late))
  })
}

/** Binds the port before the slow parts of a start, so that a taken port is reported at once. */
export const listen = (host: string, port: number): Promise<Listener> =>
  new Promise((resolve, reject) => {
    let fetch = starting
    const server: ServerType = serve(
      { hostname: host, port, serverOptions: { keepAliveTimeout, ...arrival }, fetch: (request, env) => fetch(request, env) },
      (info) =>
        resolve({
          address: readable(info),
          answerWith: (answer) => void (fetch = answer),
          stop,
        }),
    )
    const stop = createStop(server as Server)
    cutSlowBodies(server as Server)
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusal(error, host, port)))
  })
