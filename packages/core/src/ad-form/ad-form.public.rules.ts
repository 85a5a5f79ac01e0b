import { adCatalogue, adForm, type AdValues } from './ad-form.form.ts'

type Name = keyof AdValues

/** How an ad is handled, what the law has said of it, and its texts in other languages. */
const unsaid = new Set<Name>([
  'company',
  'manager',
  'exactAddressShown',
  'legalText',
  'titleEn',
  'textEn',
  'titleEs',
  'textEs',
  'titleMx',
  'textMx',
])

/** The fields that a text about an ad may say to everybody, where the ad shows them: none that is for the staff. */
export const publicFields: readonly Name[] = adForm.names.filter(
  (name) => !unsaid.has(name) && !(adCatalogue as Readonly<Record<Name, { internal?: boolean }>>)[name].internal,
)
