import { keyForm, newEmbedKeyWire, type KeyContext, type NewEmbedKey } from '@vitrine/core/embed'
import { accepted } from '../form.ts'
import { Refusal } from '../refusal.ts'

/** The maximum number of valid keys of one account. */
export const maxKeys = 50

const control = /\p{Cc}/u

/** The key's settings as they are stored; refuses invalid ones. An existing key keeps its kind. */
export const checkKey = (typed: NewEmbedKey, { hasNetwork }: Pick<KeyContext, 'hasNetwork'>, before?: NewEmbedKey): NewEmbedKey => {
  if (control.test(typed.name)) throw new Refusal('invalid', { field: 'nom' })
  if (control.test(typed.portal)) throw new Refusal('invalid', { field: 'portail' })
  return accepted(keyForm, newEmbedKeyWire, typed, { hasNetwork, isNew: !before }, before)
}
