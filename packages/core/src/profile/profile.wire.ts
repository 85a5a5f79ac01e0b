import { soldBanners } from '../account/account.model.ts'
import { integer, nullableText, oneOf, record, text, truth } from '../wire/index.ts'
import type { Profile, ProfileDetails } from './profile.model.ts'

const details = {
  companyName: ['nom', text],
  corporateName: ['raisonSociale', text],
  address: ['adresse', text],
  postalCode: ['codePostal', text],
  city: ['ville', text],
  country: ['pays', text],
  fax: ['fax', text],
  website: ['siteInternet', text],
  priceUrl: ['priceUrl', text],
  savesFilters: ['filtresEnregistres', truth],
  pushesToTop: ['activationRemontee', truth],
  soldBanner: ['couleurBandeauVendu', oneOf(soldBanners)],
} as const

/** A change, with the version that it was typed over. */
export const profileChangeWire = record<ProfileDetails & Pick<Profile, 'version'>>()({ ...details, version: ['version', integer] })

export const profileWire = record<Profile>()({
  ...details,
  version: ['version', integer],
  logo: ['logo', nullableText],
  hasTopOfList: ['possedeRemontee', truth],
})
