import { embedKeyRefusals, tidyKey, type KeyField, type NewEmbedKey } from '@vitrine/core/embed'
import { invalid } from '../http/problem.ts'

/** The most keys of one account that work at the same time. */
export const maxKeys = 50

const wireNames: Record<KeyField, string> = { name: 'nom', origins: 'origines', widgets: 'widgets', scopes: 'droits', portal: 'portail' }
const control = /\p{Cc}/u

/** A key as it is kept; throws 400 with the field that does not fit. */
export const checkKey = (typed: NewEmbedKey, { hasNetwork }: { hasNetwork: boolean }): NewEmbedKey => {
  const [field] = Object.keys(embedKeyRefusals(typed)) as KeyField[]
  if (field) throw invalid(wireNames[field])
  const key = tidyKey(typed)
  if (control.test(key.name)) throw invalid('nom')
  if (control.test(key.portal)) throw invalid('portail')
  if (key.network && !hasNetwork) throw invalid('reseau')
  return key
}
