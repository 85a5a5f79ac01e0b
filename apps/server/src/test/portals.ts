import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Connection } from 'ssh2'
import { createSftpServer, makeHostKey, SftpRefusal } from '../sandbox-portals/sandbox-portals.sftp.service.ts'

export interface Received {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

type Reply = (at: Received) => { status: number; body?: string; headers?: Record<string, string> }

/** A portal that is reached by HTTP, with behaviour set by the test. */
export const servePortal = async () => {
  const received: Received[] = []
  const whole = async (request: IncomingMessage, response: ServerResponse, at: Received, next: Reply): Promise<void> => {
    at.body = (await buffer(request)).toString('utf8')
    const { status, body = '', headers = {} } = next(at)
    response.writeHead(status, headers).end(body)
  }
  let act: (request: IncomingMessage, response: ServerResponse, at: Received) => void = (_, response) => void response.writeHead(404).end()
  const server = createServer((request, response) => {
    const at: Received = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body: '' }
    received.push(at)
    act(request, response, at)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** Sets a handler that does not read the request's body. */
    raw: (next: typeof act) => void (act = next),
    /** Sets a handler that is called after the whole request has arrived. */
    reply: (next: Reply) => void (act = (request, response, at) => void whole(request, response, at, next).catch(() => undefined)),
    stop: () => void server.close().closeAllConnections(),
  }
}

/** A portal that is reached by SFTP, with files in memory. */
export const serveSftpPortal = async ({ hostKey = makeHostKey(), password = 'open' } = {}) => {
  const files = new Map<string, string>()
  const done: string[] = []
  const clients = new Set<Connection>()
  const portal = { isCutOff: false, isFull: false, refusal: null as SftpRefusal['status'] | null }
  const server = createSftpServer({
    hostKey,
    signIn: (username, given) => username === 'agency' && given === password,
    store: {
      async write(path) {
        if (portal.refusal) throw new SftpRefusal(portal.refusal)
        return async (bytes) => {
          done.push(`write ${path}`)
          const chunks: Uint8Array[] = []
          for await (const chunk of bytes) {
            chunks.push(chunk)
            if (portal.isCutOff) for (const client of clients) client.end()
          }
          const text = Buffer.concat(chunks).toString('utf8')
          files.set(path, portal.isFull ? text.slice(0, 10) : text)
        }
      },
      read: async (path) => (files.has(path) ? Buffer.from(files.get(path) ?? '') : null),
      async move(from, to) {
        const text = files.get(from)
        if (text === undefined || files.has(to)) throw new SftpRefusal('FAILURE')
        done.push(`move ${to}`)
        files.set(to, text)
        files.delete(from)
      },
      remove: async (path) => void files.delete(path),
    },
  })
  server.on('connection', (client) => {
    clients.add(client)
    client.on('close', () => clients.delete(client))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `sftp://127.0.0.1:${(server.address() as AddressInfo).port}/in`,
    files,
    /** The operations on files, in order. */
    done,
    portal,
    stop: () => void server.close(),
  }
}
