import { defineForm } from '../form/index.ts'
import { postalCodeFault, usualCountries } from '../places/places.country.rules.ts'
import type { MemberDetails, MemberRole } from './users.model.ts'

/** What the form of a user needs to know. */
export interface UserFormContext {
  /** The previous role; null for a new user. */
  role: MemberRole | null
  /** Whether the person manages users, and the form is about somebody else. */
  manages: boolean
  /** The previous country. */
  country: string
  /** The name of a country in the reader's language. */
  nameOfCountry: (code: string) => string
}

const isUser = ({ role }: MemberDetails): boolean => role === 'user'
const isManaged = ({ manages }: UserFormContext): boolean => manages

export const userForm = defineForm<MemberDetails, UserFormContext>()('users', {
  lastName: { kind: 'text', label: 'fields.lastName', section: 'identity', required: true, max: 80, autocomplete: 'family-name' },
  firstName: { kind: 'text', label: 'fields.firstName', section: 'identity', max: 80, autocomplete: 'given-name' },
  email: {
    kind: 'email',
    label: 'fields.email',
    hint: 'fields.emailHint',
    section: 'identity',
    required: true,
    max: 200,
    autocomplete: 'email',
  },
  phone: { kind: 'phone', label: 'fields.phone', section: 'contact-details', autocomplete: 'tel' },
  mobile: { kind: 'phone', label: 'fields.mobile', section: 'contact-details', autocomplete: 'tel' },
  address: { kind: 'text', label: 'fields.address', section: 'contact-details', max: 200, autocomplete: 'street-address' },
  postalCode: {
    kind: 'text',
    label: 'fields.postalCode',
    section: 'contact-details',
    max: 12,
    autocomplete: 'postal-code',
    check: (code, { country }) => postalCodeFault(code, country),
    messages: { 'postal-code': 'faults.postalCode' },
  },
  city: { kind: 'text', label: 'fields.city', section: 'contact-details', max: 80, autocomplete: 'address-level2' },
  country: {
    kind: 'choice',
    label: 'fields.country',
    section: 'contact-details',
    initial: 'FR',
    choices: (_, { country, nameOfCountry }) =>
      [...new Set([...usualCountries, country])].filter(Boolean).map((value) => ({ value, label: nameOfCountry(value) })),
    autocomplete: 'country',
  },
  priceUrl: { kind: 'url', label: 'fields.priceUrl', hint: 'fields.priceUrlHint', section: 'contact-details', max: 300 },
  role: {
    kind: 'choice',
    label: 'fields.role',
    section: 'access',
    initial: 'user',
    radios: true,
    choices: [
      { value: 'user', text: 'roles.user', hint: 'roleHints.user' },
      { value: 'admin', text: 'roles.admin', hint: 'roleHints.admin' },
    ],
    editable: ({ role, manages }) => manages && role !== 'main' && role !== 'contact',
  },
  identifierCode: {
    kind: 'text',
    label: 'fields.identifierCode',
    hint: 'fields.identifierHint',
    section: 'access',
    max: 80,
    visible: isUser,
    editable: isManaged,
  },
  identifierValue: {
    kind: 'text',
    label: 'fields.identifierValue',
    section: 'access',
    max: 120,
    visible: isUser,
    editable: isManaged,
    required: ({ identifierCode }) => identifierCode.trim() !== '',
    messages: { required: 'faults.identifierBoth' },
  },
  active: {
    kind: 'flag',
    label: 'fields.active',
    section: 'access',
    initial: true,
    editable: ({ role, manages }) => manages && role !== 'main',
  },
})
