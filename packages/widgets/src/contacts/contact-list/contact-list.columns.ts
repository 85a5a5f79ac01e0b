import { isOverdue } from '@vitrine/core/contacts'
import { displayPhone } from '@vitrine/core/email-phone'
import { html, nothing, type TemplateResult } from 'lit'
import type { MainColumn } from '../../list/define-list.ts'
import { joined } from '../../ui/joined.ts'
import { mailAddress } from '../../ui/mail-address.ts'
import { drawn } from './contact-list.icons.ts'
import type { ContactColumn, ContactContext, ContactListTypes, Touch } from './contact-list.types.ts'
import { durationText, isCall, mailHref, personCounts, phoneHref, touchName, webHref } from './contact-list.texts.rules.ts'

const clock = (date: Date, { format }: ContactContext): string =>
  format
    .formatDateTime(date)
    .replace(format.formatDate(date), '')
    .replace(/^[\s,]+/, '')

/** Day, month and time; with the year if it is another one. */
const soon = (date: Date, list: ContactContext): string => {
  const [day = '', today = ''] = [date, new Date()].map((one) => list.format.formatDate(one))
  return day.slice(6) === today.slice(6) ? `${day.slice(0, 5)} ${clock(date, list)}` : day
}

/** The point of sale, if there are several. */
const site = ({ advertiser }: Touch, { account }: ContactContext): string =>
  account && !account.advertiser.sites.length && advertiser.id === account.advertiser.id ? '' : advertiser.name

/** Marks a person who has been in touch before, with the number of times. */
const person = ({ person: known }: Touch, { t }: ContactContext): TemplateResult | typeof nothing => {
  if (known.mailCount + known.callCount < 2) return nothing
  const counts = personCounts(known, t)
  return html`<span class="person" part="person" title=${t('person.same', { counts })}>${drawn('people')}${counts}</span>`
}

const excerpt = (touch: Touch): string =>
  isCall(touch) ? [touch.postalCode, touch.city].filter(Boolean).join(' ') : touch.message.replace(/\s+/g, ' ').trim().slice(0, 240)

const scoreOf = (touch: Touch): number | null => (isCall(touch) ? null : touch.score)

const main = (label: 'columns.contact' | 'columns.caller', sort?: string): MainColumn<ContactListTypes> => ({
  label,
  ...(sort && { sort }),
  width: 200,
  name: (touch, { t }) => touchName(touch, t),
  marks: (touch, list) =>
    html`<small class="about">${person(touch, list)}<span class=${isCall(touch) ? 'place' : 'excerpt'}>${excerpt(touch)}</span></small>`,
})

export const mailMain = main('columns.contact', 'nom')
export const callMain = main('columns.caller')

const link = (className: 'email' | 'phone', href: string, text: string): TemplateResult | typeof nothing =>
  text ? html`<a class=${className} href=${href || nothing}>${className === 'email' ? mailAddress(text) : text}</a>` : nothing

const formLink = (touch: Touch, { t }: ContactContext): TemplateResult | typeof nothing => {
  const href = isCall(touch) ? '' : webHref(touch.formUrl)
  return href
    ? html`<a class="form" href=${href} target="_blank" rel="noopener noreferrer" title=${t('row.form')}>${t('row.form')}${drawn('form')}</a>`
    : nothing
}

const scoreBar = (score: number): TemplateResult =>
  html`<svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
    <rect class="track" width="100" height="4"></rect><rect width=${Math.min(100, Math.max(0, score))} height="4"></rect>
  </svg>`

/** When to call back, or that it is overdue. */
const callBack = ({ handling }: Touch, list: ContactContext): TemplateResult | typeof nothing => {
  const { t, format } = list
  const { callBackAt, state } = handling
  if (!callBackAt || state === 'done') return nothing
  const date = new Date(callBackAt)
  const overdue = isOverdue(handling, new Date())
  const title = t('row.callBack', { date: format.formatDateTime(date) })
  return html`<span class="back ${overdue ? 'overdue' : ''}" part=${overdue ? 'overdue' : 'call-back'} title=${overdue ? `${t('row.overdue')}. ${title}` : title}
    >${drawn('clock')}${overdue ? t('row.late') : soon(date, list)}</span
  >`
}

const adTitle = ({ ad }: Touch, { t }: ContactContext): string => (ad ? ad.title || ad.reference : t('row.noAd'))

const ad: ContactColumn = {
  key: 'ad',
  label: 'columns.ad',
  width: 170,
  priority: 4,
  cell: (touch, list) => {
    const title = adTitle(touch, list)
    return html`<span class="two-lines" title=${title}>${title}</span><small>${touch.ad?.reference ?? ''}</small>`
  },
  folded: (touch, list) => joined(adTitle(touch, list), touch.ad?.reference),
}
const portal: ContactColumn = {
  key: 'portal',
  label: 'columns.portal',
  width: 120,
  priority: 6,
  cell: (touch, list) => html`${touch.portal.name}<small>${site(touch, list)}</small><small>${formLink(touch, list)}</small>`,
  folded: (touch, list) => joined(touch.portal.name, site(touch, list)),
}
const date: ContactColumn = {
  key: 'date',
  label: 'columns.received',
  descendingFirst: true,
  width: 104,
  priority: 3,
  inCard: true,
  cell: ({ at }, list) => html`${list.format.formatDate(new Date(at))} <small>${clock(new Date(at), list)}</small>`,
  folded: ({ at }, { format }) => format.formatDateTime(new Date(at)),
}
const handling: ContactColumn = {
  key: 'handling',
  label: 'columns.handling',
  width: 132,
  priority: 1,
  inCard: true,
  cell: (touch, list) => {
    const { state, owner } = touch.handling
    return html`<span class="pill" part="state" data-state=${state}>${drawn(state)}${list.t(`states.${state}`)}</span>
      <small>${callBack(touch, list)}${owner ? html`<span class="owner">${owner.name}</span>` : nothing}</small>`
  },
}

export const mailColumns: readonly ContactColumn[] = [
  {
    key: 'reach',
    label: 'columns.reach',
    width: 184,
    priority: 2,
    inCard: true,
    cell: (touch) =>
      html`${isCall(touch) ? nothing : link('email', mailHref(touch.email), touch.email)}${link('phone', phoneHref(touch.phone), displayPhone(touch.phone))}`,
  },
  { ...ad, sort: 'annonce' },
  { ...portal, sort: 'diffuseur' },
  {
    key: 'score',
    label: 'columns.score',
    sort: 'score',
    descendingFirst: true,
    width: 68,
    priority: 7,
    cell: (touch, { format }) => {
      const score = scoreOf(touch)
      return score === null ? nothing : html`${format.formatNumber(Math.round(score))}${scoreBar(score)}`
    },
    folded: (touch, { t, format }) => {
      const score = scoreOf(touch)
      return score === null ? '' : t('row.score', { score: format.formatNumber(Math.round(score)) })
    },
  },
  { ...date, sort: 'date_enregistrement' },
  handling,
]

/** Answered or missed, as a word and an icon. */
export const statusPill = (status: 'answered' | 'missed', word: string): TemplateResult =>
  html`<span class="pill" part="state" data-state=${status}>${drawn(status)}${word}</span>`

const lasted = (touch: Touch, { t }: ContactContext): string =>
  !isCall(touch) || (touch.status === 'missed' && touch.duration === 0) ? '' : durationText(touch.duration, t)

export const callColumns: readonly ContactColumn[] = [
  {
    key: 'status',
    label: 'columns.status',
    sort: 'statut',
    width: 116,
    priority: 2,
    inCard: true,
    cell: (touch, { t }) => (isCall(touch) ? statusPill(touch.status, t(`call.${touch.status}`)) : nothing),
  },
  {
    key: 'duration',
    label: 'columns.duration',
    sort: 'duree',
    descendingFirst: true,
    width: 104,
    priority: 5,
    cell: (touch, list) => lasted(touch, list) || '–',
    folded: lasted,
  },
  ad,
  portal,
  { ...date, label: 'columns.called', sort: 'dateStarted' },
  handling,
]
