import { fieldsOf, partialListingWire, type ListingField, type MediumKey, type PartialListing } from '@vitrine/core/presence'
import type { Services } from '../ports/services.ts'
import { delayMs, type Behaviour, type SandboxListing } from './sandbox-directories.model.ts'
import { findSandboxListing, saveSandboxListing } from './sandbox-directories.store.ts'

export type DirectoryDeps = Pick<Services, 'database' | 'clock' | 'config'>

export interface Arrived {
  key: string
  version: number
  listing: PartialListing
}

/** The field that a directory refuses: the last one that it shows and was sent something of. */
const refusedOf = (medium: MediumKey, listing: PartialListing): ListingField =>
  fieldsOf(medium).findLast((field) => field === 'website' || (field === 'phones' && listing.phones?.length)) ?? 'name'

/** What "a user" thinks to know better. */
const suggestedBy = (listing: PartialListing): PartialListing =>
  listing.phones ? { ...listing, phones: ['0199000000', ...listing.phones.slice(1)] } : { ...listing, name: `${listing.name} (2)` }

const takenOver = (
  medium: MediumKey,
  { key, version, listing }: Arrived,
  known: SandboxListing | null,
  behaviour: Behaviour,
  now: Date,
): SandboxListing => {
  const isRefused = behaviour === 'refuse-field'
  return {
    medium,
    key,
    version,
    sent: listing,
    shown: isRefused ? (known?.shown ?? {}) : behaviour === 'suggest' ? suggestedBy(listing) : listing,
    readyAt: new Date(now.getTime() + (behaviour === 'delay' ? delayMs : 0)),
    taken: (known?.taken ?? 0) + 1,
    refusedField: isRefused ? refusedOf(medium, listing) : null,
    duplicate:
      behaviour === 'duplicate'
        ? { id: `${key}-2`, name: listing.name ?? '', address: [...(listing.address?.lines ?? []), listing.address?.city ?? ''].join(', ') }
        : (known?.duplicate ?? null),
  }
}

/** Takes a sheet; one that it has in this version and content already changes nothing. */
export const takeListing = async (
  { database, clock }: DirectoryDeps,
  medium: MediumKey,
  arrived: Arrived,
  behaviour: Behaviour,
): Promise<SandboxListing> => {
  const known = await findSandboxListing(database, medium, arrived.key)
  const [one, other] = [known?.sent ?? {}, arrived.listing].map((listing) => JSON.stringify(partialListingWire.write(listing)))
  const isKnown = known?.version === arrived.version && one === other && behaviour === 'take'
  // What users had changed is set right by being sent again.
  const listing = isKnown
    ? { ...known, shown: known.refusedField ? known.shown : known.sent }
    : takenOver(medium, arrived, known, behaviour, clock.now())
  await saveSandboxListing(database, listing)
  return listing
}
