import type { Page } from '../list/list.model.ts'
import { calendarDate, integer, listOf, record, text } from '../wire/index.ts'
import { adStateCodes } from './ads.model.ts'
import type { AdDeletion, AdDeletionResult, AdFailure, AdPatch, AdStateCode, AdSummary, ComingVisit, ObjectType } from './ads.model.ts'
import { countFields } from './ads.page.wire.ts'

export type AdCount = Pick<Page<AdSummary>, 'total' | 'totalIsExact'>

/** A page of ads of which only the total is read. */
export const adCountWire = record<AdCount>()(countFields)

export const objectTypesWire = listOf(record<ObjectType>()({ code: ['code', integer], label: ['libelle', text] }))

const named = record<{ code: string; label: string }>()({ code: ['code', text], label: ['libelle', text] })
/** Choices of fields. */
export const fieldChoicesWire = listOf(
  record<{ code: string; choices: { code: string; label: string }[] }>()({ code: ['code', text], choices: ['valeurs', listOf(named)] }),
)

/** Encodes a change of state; kept apart from its decoder, which only the server needs. */
export const writeAdPatch = ({ state, pushToTop }: AdPatch): { annonce: { STATUS?: AdStateCode; remontee?: 'oui' } } => ({
  annonce: { ...(state && { STATUS: adStateCodes[state] }), ...(pushToTop && { remontee: 'oui' as const }) },
})
export const writeAdDeletion = ({ ids, sold }: AdDeletion): { ids: number[]; vendu: 'oui' | 'non' } => ({
  ids,
  vendu: sold ? 'oui' : 'non',
})

const comingVisit = record<ComingVisit>()({
  adId: ['annonce', integer],
  date: ['date', calendarDate],
  timeSlot: ['creneau', text],
  registered: ['inscrits', integer],
  waiting: ['en_attente', integer],
})
export const comingVisitsWire = record<{ visits: ComingVisit[] }>()({ visits: ['visites', listOf(comingVisit)] })

const adFailure = record<AdFailure>()({ id: ['id', integer], code: ['code', text], message: ['message', text] })

export const adDeletionResultWire = record<AdDeletionResult>()({
  deleted: ['deleted', listOf(integer)],
  failures: ['errors', listOf(adFailure)],
})
