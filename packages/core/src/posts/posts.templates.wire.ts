import { integer, listOf, nullableText, record, text } from '../wire/index.ts'
import { ownerWire } from './posts.codes.wire.ts'
import type { PostOutlet } from './posts.templates.model.ts'

/** The points of sale of a head office. */
export const outletsWire = record<{ outlets: PostOutlet[] }>()({ outlets: ['points_de_vente', listOf(ownerWire)] })

/** Which template becomes a draft, and whose. */
export const templateUseWire = record<{ id: number; reference: string; login: string | null }>()({ id: ['id', integer], reference: ['reference', text], login: ['dstAnnonceur', nullableText] })
