import { integer, nullableText, record, text, unpaged } from '../wire/index.ts'
import type { LinkedPortal } from './portals.model.ts'

const portalInfo = record<LinkedPortal['portal']>()({ name: ['nom', text], logoUrl: ['logo', nullableText] })

/** The portals that an advertiser's ads are linked to. */
export const linkedPortalsWire = unpaged(
  'diffusion_annonceur',
  record<LinkedPortal>()({
    id: ['diffuseurId', integer],
    codeName: ['diffuseurNomDeCode', text],
    portal: ['diffuseur', portalInfo],
  }),
)
