import type { Advertiser } from '../account/account.model.ts'

/** Whole numbers only: it is 100 only when every ad is there. */
export const percentageOf = (published: number, all: number): number | null => (all === 0 ? null : Math.floor((published / all) * 100))

/** The status is known only of advertisers with both ids. */
export const hasDiffusionStatus = ({ networkCode, externalId }: Pick<Advertiser, 'networkCode' | 'externalId'>): boolean =>
  Boolean(networkCode && externalId)
