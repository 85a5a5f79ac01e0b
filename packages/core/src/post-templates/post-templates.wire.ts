import { integer, listOf, nullableInteger, nullableText, record, text, truth, withDefault } from '../wire/index.ts'
import { ownerWire } from '../posts/posts.codes.wire.ts'
import type { PostOutlet } from './post-templates.model.ts'

/** The points of sale of a head office. */
export const outletsWire = record<{ outlets: PostOutlet[] }>()({ outlets: ['points_de_vente', listOf(ownerWire)] })

/** Which template becomes a draft, and whose; or, with an ad, what it says of that ad. */
export const templateUseWire = record<{
  id: number
  reference: string
  login: string | null
  adId: number | null
  isWithoutPhotos: boolean
}>()({
  id: ['id', integer],
  reference: ['reference', text],
  login: ['dstAnnonceur', nullableText],
  adId: ['idAnnonce', nullableInteger],
  isWithoutPhotos: ['sansPhotos', withDefault(truth, false)],
})
