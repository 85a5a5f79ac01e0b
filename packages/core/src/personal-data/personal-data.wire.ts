import * as v from 'valibot'
import { integer, nullable, plain, record } from '../wire/index.ts'
import { retentionLimits, type RetentionMonths } from './personal-data.model.ts'

const months = plain(v.pipe(v.number(), v.integer(), v.minValue(retentionLimits.min), v.maxValue(retentionLimits.max)))

export const retentionWire = record<{ months: RetentionMonths }>()({ months: ['mois', nullable(months)] })

/** The contact by which a person is named. */
export const personWire = record<{ contactId: number }>()({ contactId: ['contact', integer] })

export const erasedWire = record<{ contacts: number }>()({ contacts: ['contacts', integer] })
