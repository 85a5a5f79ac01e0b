import * as v from 'valibot'
import { integer, nullable, plain, wireObject } from '../wire/index.ts'
import { retentionLimits } from './personal-data.model.ts'

const months = plain(v.pipe(v.number(), v.integer(), v.minValue(retentionLimits.min), v.maxValue(retentionLimits.max)))

export const retentionWire = wireObject({ months: ['mois', nullable(months)] })

/** The contact that identifies a person. */
export const personWire = wireObject({ contactId: ['contact', integer] })

export const erasedWire = wireObject({ contacts: ['contacts', integer] })
