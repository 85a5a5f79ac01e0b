import type { Formatters, MessageKey, Translate } from '@vitrine/core/i18n'
import { historyOf, type HistoryLine } from '@vitrine/core/post-approval'
import type { Post } from '@vitrine/core/posts'
import { html, nothing, type TemplateResult } from 'lit'
import { joined } from '../ui/joined.ts'

export type ApprovalTexts = Translate<MessageKey<'post-approval'>>

interface HistoryScope {
  t: ApprovalTexts
  format: Formatters
  nameOf: (network: NonNullable<HistoryLine['publication']>['network']) => string
}

const what = ({ kind, publication }: HistoryLine, { t, nameOf }: HistoryScope): string =>
  kind === 'published'
    ? t('history.kinds.published', { network: publication ? nameOf(publication.network) : '' })
    : t(`history.kinds.${kind}`)

/** History of approval and publication, newest first; nothing if the post never needed approval. */
export const historyView = (post: Pick<Post, 'approvalSteps' | 'publications'>, scope: HistoryScope): TemplateResult | typeof nothing => {
  const lines = historyOf(post)
  if (lines.length === 0) return nothing
  const { t, format } = scope
  return html`<section class="step history" part="history" aria-labelledby="history-title">
    <h3 class="step-title" id="history-title">${t('history.title')}</h3>
    <ol>
      ${lines.map(
        (line) => html`<li data-kind=${line.kind}>
          <p><b>${what(line, scope)}</b> <time datetime=${line.at.toISOString()}>${format.formatDateTime(line.at)}</time></p>
          ${line.who || line.account ? html`<p class="note">${joined(line.who, line.account)}</p>` : nothing}
          ${line.comment ? html`<blockquote>${line.comment}</blockquote>` : nothing}
        </li>`,
      )}
    </ol>
  </section>`
}
