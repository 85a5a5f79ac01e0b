import type { Universe } from '../account/account.model.ts'
import type { Requirement } from './portals.requirements.model.ts'

/** A portal that ads are on, with its description. */
export interface LinkedPortal {
  id: number
  codeName: string
  portal: { name: string; logoUrl: string | null }
}

export const portalCategories = ['GENERALISTE', 'REGIONAL', 'PRESTIGE', 'NEUF', 'BUREAUX', 'AUTOMOBILE', 'MOTO'] as const
export type PortalCategory = (typeof portalCategories)[number]

/** The identifiers that portals require from advertisers. The password, or key, is used to send files and is never shown again. */
export const portalIdentifiers = ['agency-code', 'login', 'contract', 'password'] as const
export type PortalIdentifier = (typeof portalIdentifiers)[number]
/** An advertiser's identifiers with a portal. */
export type PortalIdentifiers = Partial<Record<Exclude<PortalIdentifier, 'password'>, string>>

/** Which of an advertiser's two addresses leads to its own pages of a portal. */
export type PortalConnection = 'propertyPortal' | 'portalGroup'

/** How photos go to a portal in the exchange format of agency software: by their addresses, as files each time, or as files that are new there. */
export const photoModes = ['URL', 'FULL', 'DIFF'] as const
export type PhotoMode = (typeof photoModes)[number]

/** How ads reach a portal. */
export interface PortalConnector {
  /** `poliris` is the exchange format of French agency software: always all ads. */
  format: 'csv' | 'xml' | 'json' | 'poliris'
  delivery: 'folder' | 'sftp' | 'ftp' | 'ftps' | 'https'
  /** All ads each time, or only what changed since the last run. */
  sends: 'all' | 'changes'
  /** The portal's folder for files: `sftp://files.portal.example/in`, `ftps://files.portal.example/in`, `https://portal.example/files`. Answers are in its subfolder `answers`. */
  address?: string
}

/** Whether each file replaces the one before: what is not in it is withdrawn. */
export const sendsAllAds = ({ format, sends }: Pick<PortalConnector, 'format' | 'sends'>): boolean =>
  format === 'poliris' || sends === 'all'

/** Whether an advertiser agrees with the portal on how its photos are sent. */
export const choosesPhotoMode = (connector: Pick<PortalConnector, 'format'> | null): boolean => connector?.format === 'poliris'

/** A website that publishes ads. */
export interface Portal {
  id: number
  codeName: string
  name: string
  universe: Universe
  category: PortalCategory
  free: boolean
  /** Euros a month according to its price list; null for a free one. */
  tariff: number | null
  /** The slots that a contract includes; null for no limit. */
  slots: number | null
  identifiers: readonly PortalIdentifier[]
  connector: PortalConnector
  requirements: readonly Requirement[]
  connection?: PortalConnection
}
