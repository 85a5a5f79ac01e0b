import { requestLengths, type ContactRequest, type FormSetup } from '@vitrine/core/embed'
import type { MessageKey, Translate } from '@vitrine/core/i18n'

type Text = Translate<MessageKey<'contact-form'>>

/** The fields that begin with words of ours where the form is about an ad. */
export type Opened = 'object' | 'message'

/** An object never begins longer than a visitor may send it: the title gives way, not the reference. */
const objectOf = (t: Text, title: string, reference: string): string => {
  const words = t('openings.object', { title, reference })
  const excess = words.length - requestLengths.object
  if (excess <= 0) return words
  const cut = title.slice(0, -excess - 1).replace(/\p{Cs}$/u, '')
  return t('openings.object', { title: `${cut}…`, reference })
}

/** What the fields begin with, in the language of the page. */
export const openings = (t: Text, { ad }: FormSetup): Pick<ContactRequest, Opened> => ({
  object: ad ? objectOf(t, ad.title, ad.reference) : '',
  message: ad ? t('openings.message', { title: ad.title }) : '',
})

const homes = ['suggestions.visit', 'suggestions.estimate', 'suggestions.sell', 'suggestions.rent', 'suggestions.other'] as const
const vehicles = ['suggestions.try', 'suggestions.tradeIn', 'suggestions.finance', 'suggestions.service', 'suggestions.other'] as const

/** What visitors mostly write to an advertiser about; where the form is about an ad, that is known. */
export const suggestions = (t: Text, { ad, universe }: FormSetup): string[] =>
  ad ? [] : (universe === 'VO' ? vehicles : homes).map((key) => t(key))
