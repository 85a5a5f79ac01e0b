import type { Advertiser } from '../account/account.model.ts'

/** Whole numbers only: it says 100 when every single one is there. */
export const percentageOf = (published: number, all: number): number | null => (all === 0 ? null : Math.floor((published / all) * 100))

/** The status is known of advertisers that the diffusion knows by both. */
export const hasDiffusionStatus = ({ networkCode, externalId }: Pick<Advertiser, 'networkCode' | 'externalId'>): boolean =>
  Boolean(networkCode && externalId)
