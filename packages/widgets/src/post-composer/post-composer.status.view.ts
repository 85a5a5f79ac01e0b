import { canCancel, canRetry, currentPublication, isPublishedOn, statusOnNetwork } from '@vitrine/core/posts'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import { html, nothing, type TemplateResult } from 'lit'
import { reasonText, statusPill } from '../posts/status.ts'
import { button } from '../ui/button.ts'
import type { ComposerScope } from './post-composer.types.ts'

export const networkPill = ({ session: { post }, texts: { status } }: ComposerScope, network: SocialNetwork): TemplateResult =>
  statusPill(statusOnNetwork(post?.publications ?? [], network), status)

const actsOf = ({ session, texts: { t }, actions, plan }: ComposerScope, network: SocialNetwork): TemplateResult | typeof nothing => {
  const { post, isReadOnly } = session
  const publication = currentPublication(post?.publications ?? [], network)
  if (isReadOnly || !publication) return nothing
  const isBusy = actions.busy === 'network'
  const act = (label: string, onClick: () => void): TemplateResult => button({ label, compact: true, busy: isBusy, onClick })
  const isWaiting = publication.state === 'scheduled' || publication.state === 'held'
  return html`<div class="publication-acts">
    ${canRetry(publication) ? act(t('actions.retry'), () => void actions.retry(network)) : nothing}
    ${isWaiting ? html`${act(t('actions.change'), () => void plan.plan({ networks: [network] }))}${act(t('actions.now'), () => void plan.publish({ networks: [network] }))}` : nothing}
    ${canCancel(publication) ? act(t('actions.unplan'), () => void actions.unschedule(network)) : nothing}
    ${publication.state === 'published' || publication.state === 'refused-later' ? act(t('actions.again'), () => void plan.publish({ networks: [network], isAgain: true })) : nothing}
  </div>`
}

/** Status of the post on a network with reason and possible actions. */
export const publicationView = (scope: ComposerScope, network: SocialNetwork): TemplateResult | typeof nothing => {
  const { t, status, formatters } = scope.texts
  const { post } = scope.session
  const publication = currentPublication(post?.publications ?? [], network)
  if (!post || !publication) return nothing
  const { state, dueAt, firstSentAt, nextAttemptAt, answer, address } = publication
  const reason = reasonText(publication, status)
  const name = t(`networks.${network}`)
  return html`<div class="publication ${state}" part="publication">
    <p>
      ${networkPill(scope, network)}
      ${state === 'scheduled' ? t('publication.due', { date: formatters.formatDateTime(dueAt) }) : nothing}
      ${firstSentAt && state === 'published' ? t('publication.sent', { date: formatters.formatDateTime(firstSentAt) }) : nothing}
      ${nextAttemptAt ? status('again', { when: formatters.formatDateTime(nextAttemptAt) }) : nothing}
      ${address && state === 'published' ? html`<a href=${address} target="_blank" rel="noopener">${status('seeIt', { network: name })}</a>` : nothing}
    </p>
    ${reason ? html`<p>${reason}</p>` : nothing}
    ${answer && state !== 'published' ? html`<p class="note">${status('answer', { answer })}</p>` : nothing}
    ${isPublishedOn(post.publications, network) ? html`<p class="note">${t('publication.locked', { network: name })}</p>` : nothing}
    ${actsOf(scope, network)}
  </div>`
}
