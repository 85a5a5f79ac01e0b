import type { Universe } from '../account/account.model.ts'
import type { Requirement } from './portals.requirements.model.ts'

/** A portal that ads are linked to, with what it shows of itself. */
export interface LinkedPortal {
  id: number
  codeName: string
  portal: { name: string; logoUrl: string | null }
}

export const portalCategories = ['GENERALISTE', 'REGIONAL', 'PRESTIGE', 'NEUF', 'BUREAUX', 'AUTOMOBILE', 'MOTO'] as const
export type PortalCategory = (typeof portalCategories)[number]

/** What a portal wants to know of an advertiser, as it calls it. The password, or key, is what files are sent with; nobody is shown it again. */
export const portalIdentifiers = ['agency-code', 'login', 'contract', 'password'] as const
export type PortalIdentifier = (typeof portalIdentifiers)[number]
/** What an advertiser is known by to a portal. */
export type PortalIdentifiers = Partial<Record<Exclude<PortalIdentifier, 'password'>, string>>

/** Which of the two addresses of an advertiser leads to its own pages of a portal. */
export type PortalConnection = 'propertyPortal' | 'portalGroup'

/** How ads reach a portal. */
export interface PortalConnector {
  format: 'csv' | 'xml' | 'json'
  delivery: 'folder' | 'sftp' | 'https'
  /** Every ad each time, or what changed since the last run. */
  sends: 'all' | 'changes'
  /** The folder of the portal that files are brought to: `sftp://files.portal.example/in`, `https://portal.example/files`. Answers lie in `answers` below it. */
  address?: string
}

/** A site that ads can go to. */
export interface Portal {
  id: number
  codeName: string
  name: string
  universe: Universe
  category: PortalCategory
  free: boolean
  /** Euros a month by its price list; null for a free one. */
  tariff: number | null
  /** Places that a contract comes with; null for no limit. */
  slots: number | null
  identifiers: readonly PortalIdentifier[]
  connector: PortalConnector
  requirements: readonly Requirement[]
  connection?: PortalConnection
}
