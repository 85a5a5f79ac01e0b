import type { Formatters, MessageKey, Translate } from '@vitrine/core/i18n'
import { currentPublication, statusOnNetwork, type Publication, type PublicationReason, type SocialStatus } from '@vitrine/core/posts'
import { socialNetworks, type SocialNetwork } from '@vitrine/core/social-networks'
import { html, nothing, type TemplateResult } from 'lit'
import { iconAlert, iconCheck, iconClock, iconMinus, iconPencil, iconPublish, iconUser, type Icon } from '../ui/icons.ts'

export type StatusTexts = Translate<MessageKey<'post-status'>>

const icons: Readonly<Record<SocialStatus, Icon>> = {
  none: iconMinus,
  scheduled: iconClock,
  publishing: iconPublish,
  published: iconCheck,
  partly: iconAlert,
  failed: iconAlert,
  held: iconAlert,
  'to-approve': iconUser,
  returned: iconPencil,
}

export const statusIcon = (status: SocialStatus): TemplateResult => icons[status]()

/** Status as a coloured label with an icon. */
export const statusPill = (status: SocialStatus, t: StatusTexts): TemplateResult =>
  html`<span class="pill" part="status" data-status=${status}>${icons[status]()}${t(`status.${status}`)}</span>`

type NextStep = 'connect' | 'rights' | 'wait' | 'edit' | 'check' | 'decide' | 'approval'

/** What a person can do about each reason. */
const steps: Readonly<Record<PublicationReason, NextStep>> = {
  'connection-expired': 'connect',
  'connection-missing': 'connect',
  rights: 'rights',
  'rate-limit': 'wait',
  outage: 'wait',
  timeout: 'wait',
  text: 'edit',
  media: 'edit',
  'phone-number': 'edit',
  duplicate: 'check',
  moderation: 'edit',
  gone: 'edit',
  unknown: 'wait',
  late: 'decide',
  'ad-sold': 'decide',
  'ad-withdrawn': 'decide',
  'ad-changed': 'decide',
  'photo-gone': 'edit',
  approval: 'approval',
}

/** Reason and next step; empty if nothing is wrong. */
export const reasonText = ({ reason, state }: Publication, t: StatusTexts): string => {
  if (reason === null || !(state === 'scheduled' || state === 'failed' || state === 'held' || state === 'refused-later')) return ''
  return `${t(`reasons.${reason}`)} ${state === 'scheduled' ? t('next.again') : t(`next.${steps[reason]}`)}`
}

/** Selected networks, and those with a publication that was not cancelled. */
export const networksShown = (chosen: readonly SocialNetwork[], publications: readonly Publication[]): SocialNetwork[] =>
  socialNetworks.filter(
    (network) =>
      chosen.includes(network) || publications.some((publication) => publication.network === network && publication.state !== 'cancelled'),
  )

/** One label per network; screen readers get its status in words. */
export const networkMarks = (chosen: readonly SocialNetwork[], publications: readonly Publication[], t: StatusTexts): TemplateResult => {
  const shown = networksShown(chosen, publications)
  if (shown.length === 0) return html`<span class="no-network">${t('noNetwork')}</span>`
  return html`<span class="networks">
    ${shown.map((network) => {
      const status = statusOnNetwork(publications, network)
      const words = t('on', { network: t(`networks.${network}`), status: t(`status.${status}`) })
      return html`<span class="network" part="network" data-status=${status} title=${words}>${icons[status]()}<span aria-hidden="true">${t(`networks.${network}`)}</span><span class="visually-hidden">${words}</span></span>`
    })}
  </span>`
}

export interface LinesScope {
  t: StatusTexts
  format: Formatters
  actions?: (publication: Publication) => unknown
}

const address = ({ address: href, network, state }: Publication, t: StatusTexts): TemplateResult | typeof nothing =>
  href && state === 'published'
    ? html`<a href=${href} target="_blank" rel="noopener noreferrer">${t('seeIt', { network: t(`networks.${network}`) })}</a>`
    : nothing

const line = (publication: Publication, network: SocialNetwork, { t, format, actions }: LinesScope): TemplateResult => {
  const { firstSentAt, dueAt, nextAttemptAt, answer, state } = publication
  const why = reasonText(publication, t)
  const when = format.formatDateTime(firstSentAt ?? dueAt)
  return html`<li class="publication" part="publication" data-network=${network}>
    <span class="publication-head"><b>${t(`networks.${network}`)}</b> ${statusPill(statusOnNetwork([publication], network), t)} <span class="when">${t('dueAt', { when })}</span></span>
    ${why ? html`<p class="why">${why}</p>` : nothing}
    ${why && answer ? html`<p class="answer">${t('answer', { answer })}</p>` : nothing}
    ${nextAttemptAt && state !== 'published' ? html`<p class="why">${t('again', { when: format.formatDateTime(nextAttemptAt) })}</p>` : nothing}
    <p class="publication-foot">${address(publication, t)}${actions?.(publication) ?? nothing}</p>
  </li>`
}

export const publicationLines = (publications: readonly Publication[], scope: LinesScope): TemplateResult =>
  html`<ul class="publications">
    ${networksShown([], publications).map((network) => {
      const publication = currentPublication(publications, network)
      return publication ? line(publication, network, scope) : nothing
    })}
  </ul>`
