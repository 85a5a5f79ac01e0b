import type { Call, Contact } from '@vitrine/core/contacts'
import { displayPhone, phoneDigits } from '@vitrine/core/email-phone'
import { isWebAddress } from '@vitrine/core/web-addresses'
import { joined } from '../../ui/joined.ts'
import type { ContactTab, Touch, ContactRef, Translate } from './contact-list.types.ts'

export const isCall = (touch: Touch): touch is Call => 'duration' in touch

export const refOf = (touch: Touch): ContactRef => ({ tab: isCall(touch) ? 'calls' : 'mail', id: touch.id })

export const isAt = (touch: Touch | undefined, { tab, id }: ContactRef): touch is Touch => touch?.id === id && refOf(touch).tab === tab

/** A `tel:` link; '' for a text without digits. */
export const phoneHref = (phone: string): string => {
  const number = phoneDigits(phone).replace(/^00/, '+')
  return /^\+?\d{4,}$/.test(number) ? `tel:${number}` : ''
}

/** A `mailto:` link, encoded so that the address cannot add further fields. */
export const mailHref = (email: string): string =>
  /^[^\s@]+@[^\s@]+$/.test(email) ? `mailto:${encodeURIComponent(email).replace('%40', '@')}` : ''

/** Only http and https addresses become links, since the sender of a contact chooses the text. */
export const webHref = (url: string | null): string => (isWebAddress(url) ? url : '')

const subjectOf = ({ object, ad }: { object: string; ad: Touch['ad'] }, t: Translate): string => {
  if (object) return /^re\s*:/i.test(object) ? object : t('detail.answer', { object })
  return ad ? t('detail.subject', { reference: ad.reference }) : ''
}

/** A reply to a contact with their subject; '' without an address. */
export const replyHref = (touch: Touch, t: Translate): string => {
  if (isCall(touch)) return ''
  const [to, subject] = [mailHref(touch.email), subjectOf(touch, t)]
  return to && subject ? `${to}?subject=${encodeURIComponent(subject)}` : to
}

/** "Call back" for a call, "call" for a mail. */
export const callLabel = (touch: Touch, t: Translate): string =>
  t(isCall(touch) ? 'detail.callBack' : 'detail.call', { phone: displayPhone(touch.phone) })

/** "Mrs Léa Martin"; the e-mail address if no name was given. */
const writerOf = ({ civility, firstName, lastName, email, phone }: Contact, t: Translate): string => {
  const name = [civility && t(`civility.${civility}`), firstName, lastName].filter(Boolean).join(' ')
  return firstName || lastName ? name : email || displayPhone(phone) || t('row.nameless')
}

/** The name of the person who got in touch. */
export const touchName = (touch: Touch, t: Translate): string =>
  isCall(touch) ? displayPhone(touch.phone) || t('call.withheld') : writerOf(touch, t)

/** "2 min 05 s". */
export const durationText = (seconds: number, t: Translate): string => {
  const whole = Math.max(0, Math.round(seconds))
  const minutes = Math.floor(whole / 60)
  if (minutes === 0) return t('call.seconds', { seconds: whole })
  return t('call.minutes', { minutes, seconds: String(whole % 60).padStart(2, '0') })
}

/** "2 emails · 1 call" of the same person. */
export const personCounts = ({ mailCount, callCount }: Touch['person'], t: Translate): string =>
  joined(mailCount > 0 ? t('person.mails', { count: mailCount }) : '', callCount > 0 ? t('person.calls', { count: callCount }) : '')

/** Parses the open contact from the address; an id without a tab belongs to the current one. */
export const readRef = (text: string | null, tab: ContactTab): ContactRef | null => {
  const [, other, id] = /^(?:(mail|calls)-)?([1-9]\d{0,14})$/.exec(text ?? '') ?? []
  return id === undefined ? null : { tab: (other as ContactTab | undefined) ?? tab, id: Number(id) }
}

/** The open contact as it is written in the address. */
export const writeRef = (ref: ContactRef | null, tab: ContactTab): string => {
  if (!ref) return ''
  return ref.tab === tab ? `contact=${ref.id}` : `contact=${ref.tab}-${ref.id}`
}
