import { once } from 'node:events'
import { createServer, request as send, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

export interface OwnFile {
  type: string
  body: Buffer
  /** How the body is compressed. */
  encoding?: string
}

interface FarAway {
  port: number
  /** The port of the server behind it. */
  server: number
  /** Files that are answered here, by path. */
  own?: ReadonlyMap<string, OwnFile>
}

/** The delay of each request, in milliseconds. */
export const delayMs = 562

const pass = (request: IncomingMessage, response: ServerResponse, port: number): void => {
  const { url, method, headers } = request
  // A new connection each time: a kept one may be closed just when it is used again.
  const onward = send({ host: '127.0.0.1', port, path: url, method, headers, agent: false }, (reply) => {
    // The visitor has disconnected.
    if (response.destroyed) return void reply.destroy()
    response.writeHead(reply.statusCode ?? 502, reply.headers)
    pipeline(reply, response, () => undefined)
  })
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}

/**
 * Adds network latency to each request, CORS preflights included, which the
 * browser's own throttling exempts. Requests from the same machine, such as another site's server, are not delayed.
 */
export const farAway = async ({ port, server, own }: FarAway): Promise<Server> => {
  const front = createServer((request, response) => {
    void (async () => {
      if (request.headers['user-agent']?.startsWith('Mozilla')) await wait(delayMs)
      const file = own?.get(request.url ?? '')
      if (!file) return pass(request, response, server)
      response.writeHead(200, { 'content-type': file.type, ...(file.encoding && { 'content-encoding': file.encoding }) })
      response.end(file.body)
    })()
  })
  front.listen(port, '127.0.0.1')
  await once(front, 'listening')
  return front
}
