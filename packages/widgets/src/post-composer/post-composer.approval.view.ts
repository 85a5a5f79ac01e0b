import { approveRefusal, isComing, isOverdue, returnedWith, returnRefusal } from '@vitrine/core/post-approval'
import type { PostSession } from '@vitrine/core/post-composer'
import { chosenNetworks, currentPublication, type Post } from '@vitrine/core/posts'
import { html, nothing, type TemplateResult } from 'lit'
import { historyView } from '../posts/history.view.ts'
import { badge } from '../ui/badge.ts'
import { button } from '../ui/button.ts'
import { iconCheck, iconUndo } from '../ui/icons.ts'
import type { ComposerApproval } from './post-composer.approval.controller.ts'
import { deviceChoice, feedCard } from './post-composer.preview.view.ts'
import { networkPill } from './post-composer.status.view.ts'
import type { ComposerScope } from './post-composer.types.ts'

export const composerHistory = ({
  session: { post },
  texts: { t, approval, formatters },
}: ComposerScope): TemplateResult | typeof nothing =>
  post ? historyView(post, { t: approval, format: formatters, nameOf: (network) => t(`networks.${network}`) }) : nothing

const returned = ({ t, policy }: ComposerApproval, post: Post): TemplateResult => {
  const step = returnedWith(post)
  return html`<div class="banner warning" part="approval" role="status">
    <p>${t('returned', { head: step?.account || (policy?.approver?.name ?? '') })}</p>
    ${step?.comment ? html`<blockquote>${step.comment}</blockquote>` : nothing}
    <p>${t('returnedNext')}</p>
  </div>`
}

export const approvalNotice = ({ post, isTemplate }: PostSession, approval: ComposerApproval): TemplateResult | typeof nothing => {
  const { t, policy } = approval
  if (isTemplate) return nothing
  if (post?.approval === 'returned') return returned(approval, post)
  if (!policy?.approver) return nothing
  const standing = post?.approval ?? 'none'
  const isOut = standing === 'approved' && !post?.publications.some(isComing)
  return isOut
    ? nothing
    : html`<p class="banner quiet" part="approval">${t(standing === 'none' ? 'asked' : standing, { head: policy.approver.name })}</p>`
}

/** Buttons of the head office. */
export const reviewActs = ({ post, mayDecide }: PostSession, approval: ComposerApproval): TemplateResult | typeof nothing => {
  if (!post || !mayDecide || returnRefusal(post)) return nothing
  const { t, busy } = approval
  return html`<div class="bar-actions">
    ${button({ label: t('actions.return'), icon: iconUndo, part: 'return', onClick: () => void approval.giveBack() })}
    ${approveRefusal(post) ? nothing : button({ label: t('actions.approve'), icon: iconCheck, tone: 'primary', part: 'approve', busy, onClick: () => void approval.approve() })}
  </div>`
}

const due = (scope: ComposerScope, post: Post): TemplateResult => {
  const { t, approval: own, formatters } = scope.texts
  const networks = chosenNetworks(scope.session.content)
  return html`<ul class="review-plan">
    ${networks.map((network) => {
      const publication = currentPublication(post.publications, network)
      const name = t(`networks.${network}`)
      const when =
        publication &&
        (publication.isAtOnce
          ? own('review.atOnce', { network: name })
          : own('review.when', { network: name, when: formatters.formatDateTime(publication.firstSentAt ?? publication.dueAt) }))
      return html`<li>${networkPill(scope, network)} ${when ?? name}</li>`
    })}
    ${isOverdue(post, new Date()) ? html`<li>${badge('warning', own('overdue'))}</li>` : nothing}
  </ul>`
}

/** The post of a point of sale as its head office sees it: plan, previews and history. */
export const reviewView = (scope: ComposerScope): TemplateResult | typeof nothing => {
  const { post, content } = scope.session
  const { t: own, approval: t } = scope.texts
  if (!post) return nothing
  return html`<section class="step" aria-labelledby="review-plan">
      <h3 class="step-title" id="review-plan">${post.title}</h3>
      <p class="note">${t(post.approval === 'proposed' ? 'review.proposed' : 'review.other', { outlet: post.advertiser.name })}</p>
      ${due(scope, post)}
    </section>
    <section class="review" part="review" aria-labelledby="review-networks">
      <div class="previews-head"><h3 class="step-title" id="review-networks">${t('review.networks')}</h3>${deviceChoice(scope)}</div>
      <div class="review-feeds">${chosenNetworks(content).map((network) => html`<div><h4 class="review-network">${own(`networks.${network}`)}</h4>${feedCard(scope, network)}</div>`)}</div>
    </section>
    ${composerHistory(scope)}`
}
