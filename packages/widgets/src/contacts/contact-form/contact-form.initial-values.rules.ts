import { maxObject, type ContactRequest, type FormSetup } from '@vitrine/core/embed'
import type { MessageKey, Translate } from '@vitrine/core/i18n'

type Text = Translate<MessageKey<'contact-form'>>

/** The fields with initial values if the form is about an ad. */
export type InitialField = 'object' | 'message'

/** Within the maximum length: the title is cut, not the reference. */
const objectOf = (t: Text, title: string, reference: string): string => {
  const about = (name: string): string => t('initial.object', { title: name, reference })
  const excess = about(title).length - maxObject
  return about(excess > 0 ? `${title.slice(0, -excess - 1).replace(/\p{Cs}$/u, '')}…` : title)
}

/** The initial values of the fields, in the page's language. */
export const initialValues = (t: Text, { ad }: FormSetup): Pick<ContactRequest, InitialField> => ({
  object: ad ? objectOf(t, ad.title, ad.reference) : '',
  message: ad ? t('initial.message', { title: ad.title }) : '',
})

/** Suggested subjects for such an advertiser, a line each; none for a form about an ad. */
export const suggestions = (t: Text, { ad, universe }: FormSetup): string[] => (ad ? [] : t(`suggestions.${universe}`).split('\n'))
