import type { Page } from '../list/list.model.ts'
import { integer, listOf, record, text } from '../wire/index.ts'
import { adStateCodes } from './ads.model.ts'
import type { AdDeletion, AdDeletionResult, AdFailure, AdPatch, AdStateCode, AdSummary, ObjectType } from './ads.model.ts'
import { countFields } from './ads.page.wire.ts'

export type AdCount = Pick<Page<AdSummary>, 'total' | 'totalIsExact'>

/** A page of ads, read for its total alone. */
export const adCountWire = record<AdCount>()(countFields)

export const objectTypesWire = listOf(record<ObjectType>()({ code: ['code', integer], label: ['libelle', text] }))

const named = record<{ code: string; label: string }>()({ code: ['code', text], label: ['libelle', text] })
/** What fields are chosen from. */
export const fieldChoicesWire = listOf(
  record<{ code: string; choices: { code: string; label: string }[] }>()({ code: ['code', text], choices: ['valeurs', listOf(named)] }),
)

/** What a list has to write and nobody but the server has to read. */
export const writeAdPatch = ({ state, pushToTop }: AdPatch): { annonce: { STATUS?: AdStateCode; remontee?: 'oui' } } => ({
  annonce: { ...(state && { STATUS: adStateCodes[state] }), ...(pushToTop && { remontee: 'oui' as const }) },
})
export const writeAdDeletion = ({ ids, sold }: AdDeletion): { ids: number[]; vendu: 'oui' | 'non' } => ({
  ids,
  vendu: sold ? 'oui' : 'non',
})

const adFailure = record<AdFailure>()({ id: ['id', integer], code: ['code', text], message: ['message', text] })

export const adDeletionResultWire = record<AdDeletionResult>()({
  deleted: ['deleted', listOf(integer)],
  failures: ['errors', listOf(adFailure)],
})
