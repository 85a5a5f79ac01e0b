import { defineForm } from '../form/index.ts'
import { referenceFault } from '../ad-form/ad-form.reference.rules.ts'

/** What is asked before an ad is duplicated. */
export interface Duplication {
  reference: string
  /** The lots of a programme are duplicated along. */
  withLots: boolean
}

/** What is known of the ad. */
export interface DuplicationContext {
  lotCount: number
}

export const duplicationForm = defineForm<Duplication, DuplicationContext>()('ad-duplicate', {
  reference: {
    kind: 'text',
    label: 'fields.reference',
    hint: 'hints.reference',
    required: true,
    max: 50,
    check: referenceFault,
    messages: { 'reference-signs': 'faults.referenceSigns', 'reference-exists': 'faults.referenceExists' },
  },
  withLots: { kind: 'flag', label: 'fields.withLots', visible: (_, { lotCount }) => lotCount > 0 },
})
