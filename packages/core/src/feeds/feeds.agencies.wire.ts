import { integer, listOf, record, text } from '../wire/index.ts'
import type { AgenciesAnswer, AgenciesQuestion, AgencyChoice, AgencySite, FileAgency } from './feeds.agencies.model.ts'

const choice = { agency: ['numero', text], use: ['destination', text] } as const

/** What is asked about the agencies of a source's files. */
export const agenciesQuestionWire = record<AgenciesQuestion>()({
  agencies: ['agences', listOf(record<FileAgency>()({ ...choice, ads: ['nombre', integer] }))],
  sites: ['points_de_vente', listOf(record<AgencySite>()({ id: ['id', integer], name: ['nom', text] }))],
})

/** What a person says about them. */
export const agenciesAnswerWire = record<AgenciesAnswer>()({ agencies: ['agences', listOf(record<AgencyChoice>()(choice))] })
