import { integer, listOf, nullable, nullableInteger, record, text, truth } from '../wire/index.ts'
import type { AdPortal, AdPortals, AdPortalsChange } from './broadcast.ad.model.ts'
import { broadcastPortalFields, findingWire } from './broadcast.wire.ts'

const adPortal = record<AdPortal>()({
  ...broadcastPortalFields,
  chosen: ['selectionnee', truth],
  pinnedBy: ['epingleePar', nullable(text)],
  left: ['placesRestantes', nullableInteger],
  findings: ['constats', listOf(findingWire)],
})

export const adPortalsWire = record<AdPortals>()({
  reference: ['reference', text],
  title: ['titre', text],
  isOnline: ['en_ligne', truth],
  portals: ['diffuseurs', listOf(adPortal)],
})

export const adPortalsChangeWire = record<AdPortalsChange>()({ add: ['ajoutes', listOf(integer)], remove: ['retires', listOf(integer)] })
