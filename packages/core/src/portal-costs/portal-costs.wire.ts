import * as v from 'valibot'
import { integer, nullableDecimal, pageOf, plain, record, text, truth } from '../wire/index.ts'
import type { PortalMonth } from './portal-costs.model.ts'

const portalMonthWire = record<PortalMonth>()({
  portalId: ['diffuseurId', integer],
  codeName: ['diffuseurNomDeCode', text],
  name: ['nom', text],
  free: ['gratuit', truth],
  month: ['mois', plain(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)))],
  isRunning: ['en_cours', truth],
  cost: ['cout', nullableDecimal],
  contacts: ['contacts', integer],
  handled: ['contacts_traites', integer],
  sales: ['ventes', integer],
})

export const portalMonthsWire = pageOf('mois', portalMonthWire)
