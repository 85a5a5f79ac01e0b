import * as v from 'valibot'
import { codec, integer, nullableText, record, text, type Codec, type WireOf } from '../wire/index.ts'
import type { QueryParams } from '../http/query.ts'
import type { LinkedPortal, PortalCriteria } from './portals.model.ts'

const face = record<LinkedPortal['portal']>()({ name: ['nom', text], logoUrl: ['logo', nullableText] })

const linked = record<LinkedPortal>()({
  id: ['diffuseurId', integer],
  codeName: ['diffuseurNomDeCode', text],
  portal: ['diffuseur', face],
})

interface LinkedPortalsWire {
  _embedded: { diffusion_annonceur: WireOf<typeof linked>[] }
}

/** The portals that an advertiser's ads are linked to. */
export const linkedPortalsWire: Codec<LinkedPortal[], LinkedPortalsWire> = codec<LinkedPortal[], LinkedPortalsWire>(
  v.object({ _embedded: v.object({ diffusion_annonceur: v.array(linked.schema) }) }),
  (wire) => wire._embedded.diffusion_annonceur.map(linked.read),
  (portals) => ({ _embedded: { diffusion_annonceur: portals.map(linked.write) } }),
)

export const encodePortalCriteria = ({ name, isFree, category }: Partial<PortalCriteria>): QueryParams => ({
  name,
  modelEco: isFree == null ? null : isFree ? 'gratuit' : 'payant',
  category,
})
