import type { ListingField, MediumKey, PartialListing } from '@vitrine/core/presence'

/** What a directory of the demonstration does with the next sheet. */
export const behaviours = ['take', 'delay', 'refuse-field', 'suggest', 'duplicate', 'outage', 'lost-answer'] as const
export type Behaviour = (typeof behaviours)[number]

export interface SandboxListing {
  medium: MediumKey
  key: string
  version: number
  sent: PartialListing
  shown: PartialListing
  readyAt: Date
  taken: number
  refusedField: ListingField | null
  duplicate: { id: string; name: string; address: string } | null
}

/** Milliseconds that a directory takes to look at a sheet. */
export const delayMs = 8_000
