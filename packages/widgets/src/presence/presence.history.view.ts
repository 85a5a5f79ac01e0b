import type { PresenceEvent } from '@vitrine/core/presence'
import { html, nothing, type TemplateResult } from 'lit'
import { button } from '../ui/button.ts'
import { mediumName, type PresenceTexts } from './presence.words.rules.ts'

interface HistoryScope {
  texts: PresenceTexts
  /** Null until they are asked for. */
  events: readonly PresenceEvent[] | null
  isLoading: boolean
  hasMore: boolean
  show(): void
  more(): void
}

const entry = (
  { at, medium, act, by, version, fields, answer }: PresenceEvent,
  { t, formatters }: PresenceTexts,
): TemplateResult => html`<li>
  <time datetime=${at.toISOString()}>${formatters.formatDateTime(at)}</time>
  <span><b>${mediumName(medium)}</b> — ${fields.length > 0 ? t('history.about', { act: t(`history.acts.${act}`), fields: fields.map((field) => t(`fields.${field}`)).join(', ') }) : t(`history.acts.${act}`)}${answer === '' ? nothing : html` <q>${answer}</q>`}</span>
  <span class="note">${by ?? t('history.self')} · ${t('history.version', { version })}</span>
</li>`

/** Who changed what, where it arrived and when. */
export const historyView = ({ texts, events, isLoading, hasMore, show, more }: HistoryScope): TemplateResult => {
  const { t } = texts
  return html`<section class="history" part="history" aria-labelledby="history">
    <h3 id="history">${t('history.title')}</h3>
    ${
      events === null
        ? button({ label: t('history.show'), busy: isLoading, onClick: show })
        : events.length === 0
          ? html`<p class="note">${t('history.empty')}</p>`
          : html`<ol>
                ${events.map((event) => entry(event, texts))}
              </ol>
              ${hasMore ? button({ label: t('history.more'), compact: true, busy: isLoading, onClick: more }) : nothing}`
    }
  </section>`
}
