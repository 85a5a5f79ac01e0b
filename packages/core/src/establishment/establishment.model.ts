import type { Universe } from '../account/account.model.ts'
import type { EstablishmentSheet } from '../establishment-sheet/establishment-sheet.model.ts'

type Shared = Pick<
  EstablishmentSheet,
  'status' | 'postalCode' | 'city' | 'country' | 'latitude' | 'longitude' | 'week' | 'exceptions' | 'websites'
>

/** What anybody may know of an establishment: the part of its sheet that is for the public. */
export interface PublicEstablishment extends Shared {
  /** The id of the advertiser. */
  id: number
  name: string
  /** What it sells, which decides what search engines call it. */
  universe: Universe
  addressLines: string[]
  phones: string[]
  /** Empty if there is none. */
  email: string
  /** URLs of photos; null if there is none. */
  logo: string | null
  cover: string | null
  gallery: string[]
}
