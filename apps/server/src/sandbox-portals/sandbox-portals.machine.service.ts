import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { pathInFolder, type ConnectedPortal, type Parcel } from '../deliveries/deliveries.model.ts'
import { findDeliveryByKey } from '../deliveries/deliveries.retries.store.ts'
import type { Files } from '../ports/files.ts'
import { findPortal } from '../portals/portals.store.ts'
import { answerDelivery, type SandboxDeps } from './sandbox-portals.answer.service.ts'
import { sandboxPassword } from './sandbox-portals.machine.model.ts'
import { createSftpServer, makeHostKey, SftpRefusal, type SftpStore } from './sandbox-portals.sftp.service.ts'
import { findMode } from './sandbox-portals.store.ts'

export type MachineDeps = SandboxDeps

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const filePath = new RegExp(`^/(\\w{1,60})/(${uuid})\\.\\w{3,4}(\\.\\w+\\.part)?$`)
const answerPath = new RegExp(`^/(\\w{1,60})/answers/(${uuid})\\.json$`)

/** The path of a run's file, the same among the server's files and in the portal's folder. */
const storagePath = ({ run, portal }: Parcel, part = ''): string => pathInFolder(portal.codeName, run, portal.connector) + part

const keyPath = 'sandbox/host-key'

/** The same host key at each start, since clients accept no other. */
const hostKeyOf = async (files: Files): Promise<string> => {
  const stored = await files.read(keyPath)
  if (stored) return new TextDecoder().decode(stored)
  const made = makeHostKey()
  await files.write(keyPath, new TextEncoder().encode(made))
  return made
}

const findParcel = async ({ database }: MachineDeps, code = '', key = ''): Promise<Parcel | null> => {
  const portal = await findPortal(database.db, code)
  const run = portal && (await findDeliveryByKey(database, portal.id, key))
  return run && portal.connector ? { run, portal: { ...portal, connector: portal.connector } } : null
}

const answerAt = async (deps: MachineDeps, path: string): Promise<Uint8Array | null> => {
  const [, code, key] = answerPath.exec(path) ?? []
  const parcel = await findParcel(deps, code, key)
  if (!parcel || !(await deps.files.has(storagePath(parcel)))) return null
  const text = await answerDelivery(deps, parcel.run, parcel.portal)
  return text === null ? null : new TextEncoder().encode(text)
}

const storeOf = (deps: MachineDeps): SftpStore => {
  const { files } = deps
  const located = async (path: string): Promise<string> => {
    const [, code, key, part] = filePath.exec(path) ?? []
    const parcel = await findParcel(deps, code, key)
    if (!parcel) throw new SftpRefusal('NO_SUCH_FILE')
    return storagePath(parcel, part)
  }
  return {
    async write(path) {
      const portal = await findPortal(deps.database.db, path.split('/')[1] ?? '')
      const mode = portal && (await findMode(deps.database, portal.id))
      if (mode === 'away' || mode === 'refusing') throw new SftpRefusal(mode === 'away' ? 'FAILURE' : 'PERMISSION_DENIED')
      const target = await located(path)
      return (bytes) => files.write(target, bytes)
    },
    read: async (path) => (answerPath.test(path) ? answerAt(deps, path) : files.read(await located(path))),
    async move(from, to) {
      const [source, target] = [await located(from), await located(to)]
      const bytes = await files.stream(source)
      if (!bytes) throw new SftpRefusal('NO_SUCH_FILE')
      await files.write(target, bytes)
      await files.remove(source)
    },
    remove: async (path) => files.remove(await located(path)),
  }
}

const isSignedIn = ({ headers }: IncomingMessage, { identifiers }: ConnectedPortal): boolean =>
  !identifiers.includes('password') || headers.authorization === `Bearer ${sandboxPassword}`

const reply = (response: ServerResponse, status: number, text = ''): void =>
  void response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)

const takeByHttp = async (deps: MachineDeps, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const path = request.url ?? ''
  const [, code, key] = (request.method === 'PUT' ? filePath : answerPath).exec(path) ?? []
  const parcel = await findParcel(deps, code, key)
  if (!parcel) return reply(response, 404)
  if (!isSignedIn(request, parcel.portal)) return reply(response, 401)
  const mode = await findMode(deps.database, parcel.portal.id)
  if (mode === 'away') return reply(response, 503)
  if (request.method === 'PUT') {
    if (mode === 'refusing') return reply(response, 422, 'This account may not publish at the moment.')
    await deps.files.write(storagePath(parcel), request)
    return reply(response, 201)
  }
  const bytes = await answerAt(deps, path)
  if (!bytes) return reply(response, 404)
  response.writeHead(200, { 'content-type': 'application/json' }).end(bytes)
}

/** Listens on loopback only, without keeping the process alive. */
const listen = async (server: Pick<Server, 'listen' | 'address' | 'unref'> & NodeJS.EventEmitter): Promise<number> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  return (server.address() as AddressInfo).port
}

const openHttp = (deps: MachineDeps): Promise<number> =>
  listen(
    createServer((request, response) => {
      takeByHttp(deps, request, response).catch(() => (response.headersSent ? response.destroy() : reply(response, 500)))
    }),
  )

const openSftp = async (deps: MachineDeps): Promise<number> =>
  listen(
    createSftpServer({
      hostKey: await hostKeyOf(deps.files),
      signIn: (username, password) => username !== '' && password === sandboxPassword,
      store: storeOf(deps),
    }) as unknown as Parameters<typeof listen>[0],
  )

/** The servers of a demonstration's portals, which accept files by SFTP and HTTP. They start with the first connection. */
export const createPortalMachine = (deps: MachineDeps): ((portal: Pick<ConnectedPortal, 'codeName' | 'connector'>) => Promise<string>) => {
  const doors: Partial<Record<'sftp' | 'https', Promise<number>>> = {}
  return async ({ codeName, connector: { delivery } }) => {
    if (delivery === 'sftp') return `sftp://127.0.0.1:${await (doors.sftp ??= openSftp(deps))}/${codeName}`
    return `http://127.0.0.1:${await (doors.https ??= openHttp(deps))}/${codeName}`
  }
}
