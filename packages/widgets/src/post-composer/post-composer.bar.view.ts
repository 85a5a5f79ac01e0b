import { canDeletePost, statusOfPost, type PostState } from '@vitrine/core/posts'
import { html, nothing, type TemplateResult } from 'lit'
import { badge } from '../ui/badge.ts'
import { statusPill } from '../posts/status.ts'
import { button } from '../ui/button.ts'
import { iconCalendar, iconPublish, iconTrash } from '../ui/icons.ts'
import { reviewActs } from './post-composer.approval.view.ts'
import type { ComposerScope } from './post-composer.types.ts'

const titleOf = ({ t, kind, post, isTemplate }: ComposerScope): string => {
  if (isTemplate) return t('templateTitle')
  if (kind !== 'editorial') return t('adTitle', { reference: post?.reference ?? '' })
  return post?.id ? t('editTitle', { reference: post.reference }) : t('newTitle')
}

const stateBadge = ({ t, status: words, post }: ComposerScope): TemplateResult | typeof nothing => {
  if (!post) return nothing
  const status = statusOfPost(post)
  if (status !== 'none') return statusPill(status, words)
  return post.state === 'draft' ? badge('draft', t('state.draft')) : nothing
}

/** A draft stays one; whatever is meant to go out, or is out somewhere, is saved as that. */
const savedAs = ({ post, kind, isTemplate }: ComposerScope): PostState => {
  if (isTemplate) return 'model'
  return kind === 'editorial' && (!post || post.state === 'draft') ? 'draft' : 'active'
}

const acts = (scope: ComposerScope): TemplateResult | typeof nothing => {
  const { t, post, kind, isReadOnly, isTemplate, busy, acts: run } = scope
  if (isReadOnly) return nothing
  const save = savedAs(scope)
  const isKept = post !== null && post.version > 0 && kind === 'editorial' && canDeletePost(post)
  return html`<div class="bar-actions">
    ${isKept ? button({ label: t('actions.delete'), icon: iconTrash, tone: 'quiet', part: 'delete', busy: busy === 'delete', onClick: () => run.remove() }) : nothing}
    ${isKept && save === 'active' ? button({ label: t('toDraft.confirm'), tone: 'quiet', part: 'draft', onClick: () => run.save('draft') }) : nothing}
    ${button({ label: t(save === 'draft' ? 'actions.saveDraft' : 'actions.save'), tone: isTemplate ? 'primary' : 'secondary', part: 'save', busy: busy === 'save', onClick: () => run.save(save) })}
    ${
      isTemplate
        ? nothing
        : html`${button({ label: t('actions.plan'), icon: iconCalendar, part: 'plan', onClick: () => run.plan() })}
        ${button({ label: t('actions.publish'), icon: iconPublish, tone: 'primary', part: 'publish', onClick: () => run.publish() })}`
    }
  </div>`
}

/** Title, state and what can be done, always in sight. */
export const composerBar = (scope: ComposerScope): TemplateResult => {
  const { t, form, post, isReadOnly, isReview } = scope
  const { isDirty } = form.snapshot
  return html`<slot name="heading"><h2 class="title" part="heading">${titleOf(scope)}</h2></slot>
    <div class="bar" part="bar">
      <div class="bar-state">
        ${stateBadge(scope)}
        ${isReadOnly ? nothing : html`<span class="note" role="status" part="keeping">${isDirty ? t('kept.device') : post && post.version > 0 ? t('kept.saved') : ''}</span>`}
      </div>
      ${isReview ? reviewActs(scope) : acts(scope)}
    </div>
    ${isReadOnly && !isReview ? html`<p class="banner quiet read-only">${t('readOnly')}</p>` : nothing}`
}
