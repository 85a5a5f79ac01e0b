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
  /** Where the portals of a demonstration wait for files: on this machine. Real ones say their own address. */
  sandboxAddress?: ((portal: ConnectedPortal) => Promise<string>) | undefined
  /** Milliseconds without a sign of the portal. */
  idleMs?: number | undefined
}

/** Where files of an advertiser go, and who it is there. */
export interface PortalTarget {
  url: URL
  /** The folder, without a slash at the end. */
  folder: string
  /** What the advertiser is known by there. */
  name: string
  /** '' where the portal asks for none. */
  password: string
  isAllowed: (address: string) => boolean
}

const isLoopback = (address: string): boolean => address === '127.0.0.1'

/** The operator says which portals stand in its own network; nobody else names an address. */
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

/** Throws a `TransportFault` where something is missing. */
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
