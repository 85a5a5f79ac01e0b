import { defineForm } from '../form/index.ts'
import { referenceFault } from '../ad-form/ad-form.reference.rules.ts'

/** What the person chooses before an ad is duplicated. */
export interface Duplication {
  reference: string
  /** Whether the lots of a programme are duplicated too. */
  withLots: boolean
}

/** What the form needs to know of the ad. */
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
  withLots: { kind: 'flag', label: 'fields.withLots', hint: 'hints.withLots', visible: (_, { lotCount }) => lotCount > 0 },
})
