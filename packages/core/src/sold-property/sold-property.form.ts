import { defineForm } from '../form/index.ts'
import { buyerOrigins, streetTypes, type SaleValues } from './sold-property.model.ts'

/** What the form of a sale needs to know. */
export interface SaleContext {
  /** Whether the property was never an ad of the account. */
  isNew: boolean
  /** In the account's time zone, `YYYY-MM-DD`. */
  today: string
  objectTypes: readonly { value: number; label: string }[]
}

const euros = { kind: 'money', whole: true, min: 0, max: 2_000_000_000 } as const
const isNew = (_: SaleValues, context: SaleContext): boolean => context.isNew

export const saleForm = defineForm<SaleValues, SaleContext>()('sold-property', {
  objectType: {
    kind: 'choice',
    label: 'fields.objectType',
    section: 'property',
    required: true,
    visible: isNew,
    choices: (_, { objectTypes }) => objectTypes,
  },
  reference: {
    kind: 'text',
    label: 'fields.reference',
    hint: 'hints.reference',
    section: 'property',
    max: 50,
    visible: isNew,
    check: (reference) => (/^[\w-]+$/.test(reference) ? null : 'reference-signs'),
    messages: { 'reference-signs': 'faults.referenceSigns' },
  },
  livingSurface: { kind: 'number', label: 'fields.livingSurface', section: 'property', min: 1, max: 10_000_000, unit: 'm²' },
  rooms: { kind: 'number', label: 'fields.rooms', section: 'property', whole: true, min: 1, max: 999 },
  energyUse: { kind: 'number', label: 'fields.energyUse', section: 'property', min: 0, max: 2_000, unit: 'kWh/m²/an' },
  streetNumber: { kind: 'text', label: 'fields.streetNumber', section: 'address', max: 12 },
  streetType: {
    kind: 'choice',
    label: 'fields.streetType',
    section: 'address',
    choices: streetTypes.map((value) => ({ value, label: value })),
  },
  streetName: { kind: 'text', label: 'fields.streetName', section: 'address', max: 200 },
  postalCode: { kind: 'text', label: 'fields.postalCode', section: 'address', required: true, max: 12 },
  city: { kind: 'text', label: 'fields.city', section: 'address', required: true, max: 80 },
  initialPrice: { ...euros, label: 'fields.initialPrice', section: 'sale' },
  netPrice: { ...euros, label: 'fields.netPrice', hint: 'hints.netPrice', section: 'sale', required: true, min: 1 },
  agreementDate: {
    kind: 'date',
    label: 'fields.agreementDate',
    section: 'sale',
    required: true,
    min: '1900-01-01',
    check: (day, _, { today }) => (day !== null && day > today ? 'in-future' : null),
    messages: { 'in-future': 'faults.inFuture' },
  },
  buyerOrigin: {
    kind: 'choice',
    label: 'fields.buyerOrigin',
    section: 'sale',
    choices: buyerOrigins.map((value) => ({ value, text: `origins.${value}` as const })),
  },
  buyerName: { kind: 'text', label: 'fields.buyerName', section: 'sale', max: 100, autocomplete: 'off' },
  buyerEmail: { kind: 'email', label: 'fields.buyerEmail', hint: 'hints.buyerEmail', section: 'sale', max: 200, autocomplete: 'off' },
  buyerFees: { ...euros, label: 'fields.buyerFees', section: 'sale' },
  sellerFees: { ...euros, label: 'fields.sellerFees', section: 'sale' },
})
