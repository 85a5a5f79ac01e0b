import type { AdRecord } from '@vitrine/core/ad-form'
import type { ListedAd } from '@vitrine/core/ads'
import type { Formatters, MessageKey, Translate } from '@vitrine/core/i18n'
import { css, html, nothing, type TemplateResult } from 'lit'
import { live } from 'lit/directives/live.js'
import { repeat } from 'lit/directives/repeat.js'
import { button } from '../../ui/button.ts'
import type { DialogContent } from '../../ui/overlays/dialog.ts'
import { errorState, emptyState } from '../../ui/states.ts'
import { searchField } from '../../ui/field.ts'
import { iconHouse } from '../../ui/icons.ts'
import { joined } from '../../ui/joined.ts'
import { skeletonLines } from '../../ui/skeleton.ts'
import type { ModelChoice } from './ads-list.build.service.ts'

/** Everything that the choice of a model shows. */
interface BuildScope {
  choice: ModelChoice
  t: Translate<MessageKey<'ad-duplicate'>>
  common: Translate<MessageKey<'common'>>
  format: Formatters
  close: (made?: AdRecord) => void
}

export const buildViewStyles = css`
  .models {
    display: grid;
    /* Rows as high as their two lines: the least height of a box would let many of them overlap. */
    grid-auto-rows: max-content;
    gap: 4px;
    align-content: start;
    min-block-size: 160px;
    max-block-size: 40vh;
    margin: 0;
    padding: 0;
    border: 0;
    overflow: auto;
  }
  .models .check {
    align-items: start;
    padding: 6px 8px;
    border-radius: var(--v-radius-small);
  }
  .models .check:has(:checked) {
    background: var(--v-color-sunken);
  }
  .models span {
    display: grid;
  }
  .models b {
    font-weight: 550;
    overflow-wrap: anywhere;
  }
`

const factsOf = ({ reference, surface, price, currency }: ListedAd, { t, format }: BuildScope): string =>
  joined(
    reference,
    surface ? `${format.formatNumber(surface)}\u00a0m²` : '',
    price ? format.formatMoney(price, currency) : t('build.noPrice'),
  )

const row = (model: ListedAd, scope: BuildScope): TemplateResult => html`<label class="check">
  <input type="radio" name="model" value=${model.id} .checked=${live(model.id === scope.choice.chosen?.id)} @change=${() => scope.choice.choose(model)} />
  <span><b>${model.title || model.reference}</b><small class="field-note">${factsOf(model, scope)}</small></span>
</label>`

const list = (scope: BuildScope): TemplateResult => {
  const { t, choice } = scope
  const { models, search } = choice
  if (models === 'loading') return html`<div class="models" aria-busy="true">${skeletonLines(3)}</div>`
  if (models === 'failed')
    return errorState({ title: t('build.failed'), actions: button({ label: t('build.again'), onClick: () => void choice.load() }) })
  if (models.length === 0 && search.trim()) return html`<p class="models note" role="status">${t('build.noMatch')}</p>`
  if (models.length === 0) return emptyState({ icon: iconHouse, title: t('build.none'), text: t('build.noneText') })
  return html`<fieldset class="models">
      <legend class="visually-hidden">${t('build.list')}</legend>
      ${repeat(
        models,
        ({ id }) => id,
        (model) => row(model, scope),
      )}
    </fieldset>
    ${choice.hasMore ? html`<p class="note">${t('build.more', { limit: models.length })}</p>` : nothing}`
}

/** The dialog in which the model for the land is chosen. */
export const buildDialog = (scope: BuildScope): DialogContent => {
  const { choice, t, common, close } = scope
  const { land, search, chosen, failure, isBusy } = choice
  const build = async (): Promise<void> => {
    const made = await choice.build()
    if (made) close(made)
  }
  return {
    title: t('build.title', { reference: land.reference }),
    width: 'medium',
    body: html`<p class="note">${t('build.intro')}</p>
      ${searchField({ label: t('build.search'), name: 'model-search', value: search, onInput: (text) => choice.find(text) })} ${list(scope)}
      ${failure ? html`<p class="banner failed" role="alert">${failure}</p>` : nothing}`,
    actions: html`${button({ label: common('actions.cancel'), onClick: () => close() })}
    ${button({ label: t('build.action'), tone: 'primary', busy: isBusy, disabled: chosen === null, ...(chosen === null && { title: t('build.chooseFirst') }), onClick: () => void build() })}`,
  }
}
