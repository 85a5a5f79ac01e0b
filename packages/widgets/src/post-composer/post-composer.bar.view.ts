import { canDeletePost, statusOfPost, type PostState } from '@vitrine/core/posts'
import type { PostSession } from '@vitrine/core/post-composer'
import { html, nothing, type TemplateResult } from 'lit'
import { badge } from '../ui/badge.ts'
import { statusPill } from '../posts/status.ts'
import { button } from '../ui/button.ts'
import { iconCalendar, iconPublish, iconTrash } from '../ui/icons.ts'
import type { ComposerApproval } from './post-composer.approval.controller.ts'
import { reviewActs } from './post-composer.approval.view.ts'
import type { ComposerScope } from './post-composer.types.ts'

const titleOf = ({ session: { kind, post, isTemplate }, texts: { t } }: ComposerScope): string => {
  if (isTemplate) return t('templateTitle')
  if (kind !== 'editorial') return t('adTitle', { reference: post?.reference ?? '' })
  return post?.id ? t('editTitle', { reference: post.reference }) : t('newTitle')
}

const stateBadge = ({ session: { post }, texts: { t, status: words } }: ComposerScope): TemplateResult | typeof nothing => {
  if (!post) return nothing
  const status = statusOfPost(post)
  if (status !== 'none') return statusPill(status, words)
  return post.state === 'draft' ? badge('draft', t('state.draft')) : nothing
}

/** Drafts stay drafts; other posts are saved as active. */
const savedAs = ({ post, kind, isTemplate }: PostSession): PostState => {
  if (isTemplate) return 'model'
  return kind === 'editorial' && (!post || post.state === 'draft') ? 'draft' : 'active'
}

const acts = ({ session, texts: { t }, actions, plan }: ComposerScope): TemplateResult | typeof nothing => {
  const { post, kind, isReadOnly, isTemplate } = session
  if (isReadOnly) return nothing
  const { busy } = actions
  const save = savedAs(session)
  const isKept = post !== null && post.version > 0 && kind === 'editorial' && canDeletePost(post)
  return html`<div class="bar-actions">
    ${isKept ? button({ label: t('actions.delete'), icon: iconTrash, tone: 'quiet', part: 'delete', busy: busy === 'delete', onClick: () => void actions.remove() }) : nothing}
    ${isKept && save === 'active' ? button({ label: t('toDraft.confirm'), tone: 'quiet', part: 'draft', onClick: () => void actions.save('draft') }) : nothing}
    ${button({ label: t(save === 'draft' ? 'actions.saveDraft' : 'actions.save'), tone: isTemplate ? 'primary' : 'secondary', part: 'save', busy: busy === 'save', onClick: () => void actions.save(save) })}
    ${
      isTemplate
        ? nothing
        : html`${button({ label: t('actions.plan'), icon: iconCalendar, part: 'plan', onClick: () => void plan.plan() })}
        ${button({ label: t('actions.publish'), icon: iconPublish, tone: 'primary', part: 'publish', onClick: () => void plan.publish() })}`
    }
  </div>`
}

/** Sticky bar with title, status and actions. */
export const composerBar = (scope: ComposerScope, approval: ComposerApproval): TemplateResult => {
  const { session, texts } = scope
  const { t } = texts
  const { post, isReadOnly, isReview } = session
  const { isDirty } = session.form.get()
  return html`<slot name="heading"><h2 class="title" part="heading">${titleOf(scope)}</h2></slot>
    <div class="bar" part="bar">
      <div class="bar-state">
        ${stateBadge(scope)}
        ${isReadOnly ? nothing : html`<span class="note" role="status" part="keeping">${isDirty ? t('kept.device') : post && post.version > 0 ? t('kept.saved') : ''}</span>`}
      </div>
      ${isReview ? reviewActs(session, approval) : acts(scope)}
    </div>
    ${isReadOnly && !isReview ? html`<p class="banner quiet read-only">${t('readOnly')}</p>` : nothing}`
}
