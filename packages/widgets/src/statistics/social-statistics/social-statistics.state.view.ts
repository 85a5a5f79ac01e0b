import { networkOf, type Statistics } from '@vitrine/core/statistics'
import { html, nothing, type TemplateResult } from 'lit'
import { iconInfo } from '../../ui/icons.ts'
import { emptyState } from '../../ui/states.ts'
import type { StatisticsTexts } from './social-statistics.types.ts'

type Told = Pick<Statistics, 'state' | 'source' | 'threshold' | 'answer'>

const wordsOf = ({ state, source, threshold }: Told, { t }: StatisticsTexts): { title: string; text: string } | null => {
  const network = t(`sources.${networkOf(source)}`)
  const count = threshold ?? 0
  switch (state) {
    case 'unconnected':
      return { title: t('states.unconnected.title'), text: t('states.unconnected.text', { network }) }
    case 'threshold':
      return {
        title: t('states.threshold.title', { count }),
        text: source === 'instagram' ? t('states.threshold.instagram', { count }) : t('states.threshold.facebook', { count }),
      }
    case 'rights':
      return { title: t('states.rights.title', { network }), text: t('states.rights.text') }
    case 'waiting':
      return { title: t('states.waiting.title'), text: t('states.waiting.text') }
    default:
      return null
  }
}

const answerNote = ({ source, answer }: Told, { t }: StatisticsTexts): TemplateResult | typeof nothing =>
  answer === null ? nothing : html`<p class="note answer">${t('states.answer', { network: t(`sources.${networkOf(source)}`), answer })}</p>`

/** Why there are no figures; null where there are some. */
export const stateView = (told: Told, texts: StatisticsTexts): TemplateResult | null => {
  const words = wordsOf(told, texts)
  return words && html`<div part="state">${emptyState({ icon: iconInfo, ...words })}${answerNote(told, texts)}</div>`
}

/** That the figures are older than they should be. */
export const unreachableNote = (told: Told, texts: StatisticsTexts): TemplateResult | typeof nothing =>
  told.state === 'unreachable'
    ? html`<div class="banner" role="status" part="state">
        <p>${texts.t('states.unreachable', { network: texts.t(`sources.${networkOf(told.source)}`) })}</p>
        ${answerNote(told, texts)}
      </div>`
    : nothing
