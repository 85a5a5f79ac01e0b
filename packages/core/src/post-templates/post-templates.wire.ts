import { integer, listOf, nullableInteger, nullableText, text, truth, wireObject, withDefault } from '../wire/index.ts'
import { ownerWire } from '../posts/posts.codes.wire.ts'

export const outletsWire = wireObject({ outlets: ['points_de_vente', listOf(ownerWire)] })

/** Creates a draft for `login`; with `adId` returns the filled-in post of that ad instead. */
export const templateUseWire = wireObject({
  id: ['id', integer],
  reference: ['reference', text],
  login: ['dstAnnonceur', nullableText],
  adId: ['idAnnonce', nullableInteger],
  isWithoutPhotos: ['sansPhotos', withDefault(truth, false)],
})
