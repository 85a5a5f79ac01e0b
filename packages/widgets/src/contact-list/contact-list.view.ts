import { isOverdue, type Contact } from '@vitrine/core/contacts'
import { phoneDigits } from '@vitrine/core/reach'
import type { Touch, Translate, WordsOf } from './contact-list.types.ts'

/** The words that a mail and a call have in common; '' stands for nothing to say. */
export interface TouchView {
  adTitle: string
  adReference: string
  portal: string
  /** The point of sale, where there is more than one. */
  site: string
  date: string
  time: string
  state: string
  owner: string
  callBack: string
  callBackTitle: string
  overdue: boolean
  /** "2 emails · 1 call" of the same person; '' for somebody seen once. */
  person: string
  personTitle: string
  selectLabel: string
}

export interface MailView extends TouchView {
  name: string
  excerpt: string
  score: string
  scoreText: string
  scoreTitle: string
  mailHref: string
  phoneHref: string
  formHref: string
}

export const join = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ')

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

/** "2 emails · 1 call". */
export const personCounts = ({ mailCount, callCount }: Touch['person'], t: Translate): string =>
  join(mailCount > 0 ? t('person.mails', { count: mailCount }) : '', callCount > 0 ? t('person.calls', { count: callCount }) : '')

const clockOf = (date: Date, { format }: WordsOf): string =>
  format
    .formatDateTime(date)
    .replace(format.formatDate(date), '')
    .replace(/^[\s,]+/, '')

/** Day, month and hour; the year where it is another one. */
const soonText = (date: Date, words: WordsOf): string => {
  const [day, today] = [date, new Date(words.minute)].map((one) => words.format.formatDate(one)) as [string, string]
  return day.slice(6) === today.slice(6) ? `${day.slice(0, 5)} ${clockOf(date, words)}` : day
}

const callBackOf = ({ handling: { callBackAt, state } }: Touch, overdue: boolean, words: WordsOf): [text: string, title: string] => {
  if (!callBackAt || state === 'done') return ['', '']
  const { t, format } = words
  const date = new Date(callBackAt)
  const title = t('row.callBack', { date: format.formatDateTime(date) })
  return overdue ? [t('row.late'), `${t('row.overdue')}. ${title}`] : [soonText(date, words), title]
}

export const touchView = (touch: Touch, name: string, words: WordsOf): TouchView => {
  const { t, format, account, minute } = words
  const { ad, portal, advertiser, handling, person } = touch
  const date = new Date(touch.at)
  const overdue = isOverdue(handling, new Date(minute))
  const many = person.mailCount + person.callCount > 1
  const counts = many ? personCounts(person, t) : ''
  const [callBack, callBackTitle] = callBackOf(touch, overdue, words)
  return {
    adTitle: ad ? ad.title || ad.reference : t('row.noAd'),
    adReference: ad?.reference ?? '',
    portal: portal.name,
    site: account && !account.advertiser.sites.length && advertiser.id === account.advertiser.id ? '' : advertiser.name,
    date: format.formatDate(date),
    time: clockOf(date, words),
    state: t(`states.${handling.state}`),
    owner: handling.owner?.name ?? '',
    callBack,
    callBackTitle,
    overdue,
    person: counts,
    personTitle: counts && t('person.same', { counts }),
    selectLabel: t('row.select', { name }),
  }
}

/** "Mrs Léa Martin"; the mail address of somebody who gave no name. */
export const nameOf = ({ civility, firstName, lastName, email, phone }: Contact, t: Translate): string => {
  const name = [civility && t(`civility.${civility}`), firstName, lastName].filter(Boolean).join(' ')
  return firstName || lastName ? name : email || phone || t('row.nameless')
}

export const mailView = (contact: Contact, words: WordsOf): MailView => {
  const name = nameOf(contact, words.t)
  const score = contact.score === null ? '' : words.format.formatNumber(Math.round(contact.score))
  return {
    ...touchView(contact, name, words),
    name,
    excerpt: contact.message.replace(/\s+/g, ' ').trim().slice(0, 240),
    score,
    scoreText: score && words.t('row.score', { score }),
    scoreTitle: words.t('columns.score'),
    mailHref: mailHref(contact.email),
    phoneHref: phoneHref(contact.phone),
    formHref: webHref(contact.formUrl),
  }
}
