import { maxObject, type ContactRequest, type FormSetup } from '@vitrine/core/embed'
import type { MessageKey, Translate } from '@vitrine/core/i18n'

type Text = Translate<MessageKey<'contact-form'>>

/** The fields that are filled in beforehand where the form is about an ad. */
export type InitialField = 'object' | 'message'

/** Never longer than a visitor may send it: the title is cut, not the reference. */
const objectOf = (t: Text, title: string, reference: string): string => {
  const about = (name: string): string => t('initial.object', { title: name, reference })
  const excess = about(title).length - maxObject
  return about(excess > 0 ? `${title.slice(0, -excess - 1).replace(/\p{Cs}$/u, '')}…` : title)
}

/** What the fields hold before anything is typed, in the language of the page. */
export const initialValues = (t: Text, { ad }: FormSetup): Pick<ContactRequest, InitialField> => ({
  object: ad ? objectOf(t, ad.title, ad.reference) : '',
  message: ad ? t('initial.message', { title: ad.title }) : '',
})

/** What visitors mostly write to such an advertiser about, a line each; where the form is about an ad, that is known. */
export const suggestions = (t: Text, { ad, universe }: FormSetup): string[] => (ad ? [] : t(`suggestions.${universe}`).split('\n'))
