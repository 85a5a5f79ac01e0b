import type { Formatters, Translate } from '@vitrine/core/i18n'
import type { PromptVersion } from '@vitrine/core/prompts'
import { html, nothing, type TemplateResult } from 'lit'
import { button } from '../../ui/button.ts'

interface HistoryScope {
  versions: readonly PromptVersion[]
  t: Translate
  formatters: Formatters
  isBusy: boolean
  /** Absent where the prompt is only read. */
  restore?: (version: PromptVersion) => void
}

/** The prompt as it was before each change. */
export const historyView = ({ versions, t, formatters, isBusy, restore }: HistoryScope): TemplateResult => {
  const line = (version: PromptVersion): TemplateResult => {
    const when = formatters.formatDateTime(version.savedAt)
    return html`<li>
      <span>${version.details.title} (${t('history.entry', { when, by: version.by })})</span>
      ${
        restore
          ? button({
              label: t('actions.restore'),
              compact: true,
              disabled: isBusy,
              title: t('history.restore', { when }),
              onClick: () => restore(version),
            })
          : nothing
      }
    </li>`
  }
  return html`<section class="section" aria-labelledby="history-title">
    <h3 id="history-title">${t('history.title')}</h3>
    ${versions.length === 0 ? html`<p>${t('history.none')}</p>` : html`<ul class="history">${versions.map(line)}</ul>`}
  </section>`
}
