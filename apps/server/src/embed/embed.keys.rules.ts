import { keyForm, newEmbedKeyWire, type KeyContext, type NewEmbedKey } from '@vitrine/core/embed'
import { accepted } from '../form.ts'
import { Refusal } from '../refusal.ts'

/** The most keys of one account that work at the same time. */
export const maxKeys = 50

const control = /\p{Cc}/u

/** A key as it is kept; refuses what does not fit. The kind of the key that it changes stays. */
export const checkKey = (typed: NewEmbedKey, { hasNetwork }: Pick<KeyContext, 'hasNetwork'>, before?: NewEmbedKey): NewEmbedKey => {
  if (control.test(typed.name)) throw new Refusal('invalid', { field: 'nom' })
  if (control.test(typed.portal)) throw new Refusal('invalid', { field: 'portail' })
  return accepted(keyForm, newEmbedKeyWire, typed, { hasNetwork, isNew: !before }, before)
}
