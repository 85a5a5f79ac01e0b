import * as v from 'valibot'
import { requirementKinds, type PortalCause } from '../portals/portals.requirements.model.ts'
import { integer, isoDate, listOf, nullable, oneOf, plain, record, text, truth, wireObject } from '../wire/index.ts'
import type { AdToFix, Dismissal, Repair, Repairs, SolvedCause } from './repairs.model.ts'

const cause = record<PortalCause>()({
  kind: ['kind', oneOf(requirementKinds)],
  field: ['field', text],
  params: ['params', plain(v.record(v.string(), v.union([v.string(), v.number()])))],
})

const ad = record<AdToFix>()({
  id: ['id', integer],
  reference: ['reference', text],
  title: ['titre', text],
  sourceCode: ['codeFlux', text],
})

const repair = record<Repair>()({
  id: ['motif', text],
  level: ['niveau', oneOf(['refused', 'advised'])],
  cause: ['cause', nullable(cause)],
  portals: ['diffuseurs', listOf(text)],
  adCount: ['nbAnnonces', integer],
  editableCount: ['nbModifiables', integer],
  fixedCount: ['nbCorrigees', integer],
  isAnswered: ['constate', truth],
  isDismissed: ['ecarte', truth],
  ads: ['annonces', listOf(ad)],
})

const solved = record<SolvedCause>()({
  id: ['motif', text],
  level: ['niveau', oneOf(['refused', 'advised'])],
  cause: ['cause', nullable(cause)],
  portals: ['diffuseurs', listOf(text)],
  adCount: ['nbAnnonces', integer],
  solvedAt: ['resoluLe', isoDate],
})

export const repairsWire = record<Repairs>()({ repairs: ['motifs', listOf(repair)], solved: ['resolus', listOf(solved)] })

export const dismissalWire = record<Dismissal>()({ id: ['motif', text], isDismissed: ['ecarte', truth] })

export const adsToFixWire = wireObject({ ids: ['ids', listOf(integer)] })
