import type { ServerConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { isPublicAddress } from '../ports/network.ts'
import { unseal } from '../ports/sealed.ts'
import { findSignIn } from '../portals/portals.accounts.store.ts'
import type { ConnectedPortal, Parcel } from './deliveries.model.ts'
import { TransportFault } from './deliveries.transport.model.ts'

export interface TargetDeps {
  database: Database
  config: Pick<ServerConfig, 'tokenSecret' | 'privatePortals'>
  /** The address of a demonstration's portal on this machine. Real portals have an address of their own. */
  sandboxAddress?: ((portal: ConnectedPortal) => Promise<string>) | undefined
  /** Milliseconds without any data from the portal. */
  idleMs?: number | undefined
}

/** The target of an advertiser's files, with its credentials. */
export interface PortalTarget {
  url: URL
  /** The folder, without a trailing slash. */
  folder: string
  /** The advertiser's login there. */
  name: string
  /** '' if the portal requires none. */
  password: string
  isAllowed: (address: string) => boolean
}

const mostWords = 200

/** A portal's words for its report: on one line, shortened, and without the password. */
export const wordsWithout = (password: string, message: string): string => {
  const line = message.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return (password === '' ? line : line.replaceAll(password, '…')).slice(0, mostWords).toWellFormed()
}

const isLoopback = (address: string): boolean => address === '127.0.0.1'

/** Allows private addresses only for portals that the operator has listed as being in its own network. */
const allowedFor = ({ privatePortals }: TargetDeps['config'], { hostname }: URL): PortalTarget['isAllowed'] =>
  privatePortals.includes(hostname) ? () => true : isPublicAddress

const addressOf = async (
  { config, sandboxAddress }: TargetDeps,
  portal: ConnectedPortal,
): Promise<Pick<PortalTarget, 'url' | 'isAllowed'>> => {
  const { address, delivery } = portal.connector
  const isOwn = address !== undefined
  const url = URL.parse(address ?? (await sandboxAddress?.(portal)) ?? '')
  if (!url || (isOwn && url.protocol !== `${delivery}:`)) throw new TransportFault('address')
  return { url, isAllowed: isOwn ? allowedFor(config, url) : isLoopback }
}

/** Throws a `TransportFault` if something is missing. */
export const targetOf = async (deps: TargetDeps, { run, portal }: Parcel): Promise<PortalTarget> => {
  const found = await addressOf(deps, portal)
  const { identifiers, password: sealed } = await findSignIn(deps.database, run)
  const password = sealed === null ? '' : (unseal(deps.config.tokenSecret, sealed) ?? '')
  if (portal.identifiers.includes('password') && password === '') throw new TransportFault('password')
  return {
    ...found,
    folder: decodeURIComponent(found.url.pathname)
      .replace(/\/+$/, '')
      .replace(/^\/~(?=\/|$)/, '.'),
    name: identifiers.login ?? identifiers['agency-code'] ?? identifiers.contract ?? String(run.advertiserId),
    password,
  }
}
