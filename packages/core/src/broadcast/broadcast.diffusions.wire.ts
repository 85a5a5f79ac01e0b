import { integer, isoDate, listOf, mapped, nullable, nullableText, pageOf, record, text } from '../wire/index.ts'
import type { AdDiffusions, Diffusion } from './broadcast.diffusions.model.ts'
import { causeWire } from './broadcast.wire.ts'

const diffusion = record<Diffusion>()({
  portalId: ['diffuseurId', integer],
  name: ['nom', text],
  state: ['etat', mapped({ ACCEPTEE: 'accepted', EN_ATTENTE: 'waiting', REFUSEE: 'refused' })],
  since: ['depuis', nullable(isoDate)],
  cause: ['cause', nullable(causeWire)],
  words: ['message', text],
})

const adDiffusionsWire = record<AdDiffusions>()({
  id: ['id', integer],
  reference: ['reference', text],
  title: ['titre', text],
  city: ['ville', text],
  thumbnailUrl: ['miniature', nullableText],
  diffusions: ['diffusions', listOf(diffusion)],
})

export const adDiffusionsPageWire = pageOf('annonces', adDiffusionsWire)
