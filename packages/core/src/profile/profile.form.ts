import { defineForm } from '../form/index.ts'
import { postalCodeFault, usualCountries } from '../places/places.country.rules.ts'
import type { ProfileContext, ProfileDetails } from './profile.model.ts'

export const profileForm = defineForm<ProfileDetails, ProfileContext>()('profile', {
  companyName: {
    kind: 'text',
    section: 'company',
    label: 'fields.companyName',
    hint: 'hints.companyName',
    required: true,
    max: 150,
    autocomplete: 'organization',
  },
  corporateName: { kind: 'text', section: 'company', label: 'fields.corporateName', hint: 'hints.corporateName', max: 150 },
  address: { kind: 'text', section: 'company', label: 'fields.address', max: 200, autocomplete: 'street-address' },
  country: {
    kind: 'choice',
    section: 'company',
    label: 'fields.country',
    initial: 'FR',
    required: true,
    choices: (_, { country, nameOfCountry }) =>
      [...new Set([...usualCountries, country])].filter(Boolean).map((value) => ({ value, label: nameOfCountry(value) })),
    autocomplete: 'country',
  },
  postalCode: {
    kind: 'text',
    section: 'company',
    label: 'fields.postalCode',
    max: 12,
    check: (code, { country }) => postalCodeFault(code, country),
    messages: { 'postal-code': 'faults.postalCode' },
    autocomplete: 'postal-code',
  },
  city: { kind: 'text', section: 'company', label: 'fields.city', max: 100, autocomplete: 'address-level2' },
  fax: { kind: 'phone', section: 'company', label: 'fields.fax', autocomplete: 'off' },
  website: { kind: 'url', section: 'web', label: 'fields.website', hint: 'hints.website', max: 300, autocomplete: 'url' },
  priceUrl: { kind: 'url', section: 'web', label: 'fields.priceUrl', hint: 'hints.priceUrl', max: 300 },
  savesFilters: { kind: 'flag', section: 'choices', label: 'fields.savesFilters', hint: 'hints.savesFilters', initial: true },
  pushesToTop: {
    kind: 'flag',
    section: 'choices',
    label: 'fields.pushesToTop',
    hint: 'hints.pushesToTop',
    initial: true,
    editable: ({ hasTopOfList }) => hasTopOfList,
  },
  soldBanner: {
    kind: 'choice',
    section: 'choices',
    label: 'fields.soldBanner',
    hint: 'hints.soldBanner',
    initial: 'red',
    editable: ({ hasSoldAds }) => hasSoldAds,
    choices: [
      { value: 'red', text: 'colours.red' },
      { value: 'orange', text: 'colours.orange' },
      { value: 'green', text: 'colours.green' },
      { value: 'blue', text: 'colours.blue' },
      { value: 'violet', text: 'colours.violet' },
      { value: 'black', text: 'colours.black' },
    ],
  },
})
