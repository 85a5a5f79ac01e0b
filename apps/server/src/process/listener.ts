import { Server as NetServer, type AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import type { Server, ServerResponse } from 'node:http'
import { isLong } from '../http/long-body.ts'
import { StartupError } from './startup-error.ts'

type Fetch = (request: Request, env: object) => Response | Promise<Response>

export interface Listener {
  address: string
  /** From now on this answers; until then the server says that it is starting. */
  answerWith(fetch: Fetch): void
  /** Takes no new connection, lets the running requests finish, tells callers to connect anew, and cuts off what is left after the grace. */
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

/** In this time whoever sends one call after the other on a connection sends the next, and is told with its reply that it is the last. */
const lastCallMs = 300

/** Tells every caller with the reply that no further one follows on this connection, cuts nobody off, and takes nobody new. */
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
      // The close of HTTP would cut idle connections at once, on which a call may be just on its way.
      NetServer.prototype.close.call(server, () => {
        clearInterval(idle)
        clearTimeout(late)
        resolve()
      })
    })
}

// Longer than proxies and programs keep a connection they are done with: they close it, and never send into one that is just being closed.
const keepAliveTimeout = 75_000

const arrival = { headersTimeout: 20_000, requestTimeout: 0, connectionsCheckingInterval: 5_000 }

// Whoever sends drop by drop holds a connection no longer than this; the body of a call must be there sooner, see http/body.ts, that of a file may take longer, see http/long-body.ts.
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

/** Takes the port before anything slow is done, so that a taken one is told at once. */
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
