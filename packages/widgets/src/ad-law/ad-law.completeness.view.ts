import { completenessOf, type AdContent, type AdContext, type AdValues, type Missing, type Tab } from '@vitrine/core/ad-form'
import type { MessageKey, Translate } from '@vitrine/core/i18n'
import { html, type TemplateResult } from 'lit'

export interface CompletenessScope {
  content: AdContent
  context: AdContext
  t: Translate<MessageKey<'ad-advice'>>
  /** Opens a tab, and moves the focus to a field of it if one is given. */
  show: (tab: Tab, field: keyof AdValues | null) => void
}

/** Number of hints that are shown at a time; the next ones appear as these are fixed. */
const shown = 4

const labelOf = ({ part, pictures }: Missing, t: CompletenessScope['t']): string =>
  part === 'pictures' ? t('completeness.parts.pictures', { count: pictures ?? 0 }) : t(`completeness.parts.${part}`)

/** How complete the ad is, and the fields that would improve it most, each with a link to it. */
export const completenessView = ({ content, context, t, show }: CompletenessScope): TemplateResult => {
  const { percent, missing } = completenessOf(content, context)
  const title = t('completeness.title', { percent })
  return html`<div class="completeness" part="completeness">
    <p class="completeness-title">${title}</p>
    <progress max="100" value=${percent} aria-label=${title}></progress>
    ${
      missing.length === 0
        ? html`<p class="completeness-whole">${t('completeness.whole')}</p>`
        : html`<ul class="completeness-list">
          ${missing
            .slice(0, shown)
            .map(
              (one) =>
                html`<li><button type="button" class="link" @click=${() => show(one.tab, one.field)}>${labelOf(one, t)}</button> <small>${t('completeness.gain', { gain: one.gain })}</small></li>`,
            )}
        </ul>`
    }
  </div>`
}
