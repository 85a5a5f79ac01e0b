import type { Call, Contact } from '@vitrine/core/contacts'
import { displayPhone, phoneDigits } from '@vitrine/core/email-phone'
import { joined } from '../../ui/joined.ts'
import type { ContactTab, Touch, ContactRef, Translate } from './contact-list.types.ts'

export const isCall = (touch: Touch): touch is Call => 'duration' in touch

export const refOf = (touch: Touch): ContactRef => ({ tab: isCall(touch) ? 'calls' : 'mail', id: touch.id })

export const isAt = (touch: Touch | undefined, { tab, id }: ContactRef): touch is Touch => touch?.id === id && refOf(touch).tab === tab

/** What the phone app understands; '' for a text without digits. */
export const phoneHref = (phone: string): string => {
  const number = phoneDigits(phone).replace(/^00/, '+')
  return /^\+?\d{4,}$/.test(number) ? `tel:${number}` : ''
}

/** An address inside a link cannot add further fields to the mail. */
export const mailHref = (email: string): string =>
  /^[^\s@]+@[^\s@]+$/.test(email) ? `mailto:${encodeURIComponent(email).replace('%40', '@')}` : ''

/** Only an address of the web is followed: whoever sends a contact chooses the text. */
export const webHref = (url: string | null): string => (url && /^https?:\/\//i.test(url) ? url : '')

const subjectOf = ({ object, ad }: { object: string; ad: Touch['ad'] }, t: Translate): string => {
  if (object) return /^re\s*:/i.test(object) ? object : t('detail.answer', { object })
  return ad ? t('detail.subject', { reference: ad.reference }) : ''
}

/** A mail back to whoever wrote, under their own subject; '' where there is nobody to write to. */
export const replyHref = (touch: Touch, t: Translate): string => {
  if (isCall(touch)) return ''
  const [to, subject] = [mailHref(touch.email), subjectOf(touch, t)]
  return to && subject ? `${to}?subject=${encodeURIComponent(subject)}` : to
}

/** A call came first, so it is returned; who wrote is called. */
export const callLabel = (touch: Touch, t: Translate): string =>
  t(isCall(touch) ? 'detail.callBack' : 'detail.call', { phone: displayPhone(touch.phone) })

/** "Mrs Léa Martin"; the mail address of somebody who gave no name. */
const writerOf = ({ civility, firstName, lastName, email, phone }: Contact, t: Translate): string => {
  const name = [civility && t(`civility.${civility}`), firstName, lastName].filter(Boolean).join(' ')
  return firstName || lastName ? name : email || phone || t('row.nameless')
}

/** Who got in touch. */
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

/** An id alone is of the tab on screen; a person's history leads to the other one too. */
export const readRef = (text: string | null, tab: ContactTab): ContactRef | null => {
  const [, other, id] = /^(?:(mail|calls)-)?([1-9]\d{0,14})$/.exec(text ?? '') ?? []
  return id === undefined ? null : { tab: (other as ContactTab | undefined) ?? tab, id: Number(id) }
}

/** The contact shown beside the list, in its address. */
export const writeRef = (ref: ContactRef | null, tab: ContactTab): string => {
  if (!ref) return ''
  return ref.tab === tab ? `contact=${ref.id}` : `contact=${ref.tab}-${ref.id}`
}
