import { grants } from '@vitrine/core/account'
import { createAdEditorClient } from '@vitrine/core/ad-editor'
import { adContextOf, adForm, type AdContext, type AdFieldName, type AdValues } from '@vitrine/core/ad-form'
import { checkFacts } from '@vitrine/core/fact-check'
import { ownText, valueText, type FormTexts } from '@vitrine/core/form'
import { adEditorMessages, factCheckMessages } from '@vitrine/core/i18n'
import { nothing, type TemplateResult } from 'lit'
import type { WidgetServices } from '../base/widget-services.ts'
import { factsView } from './fact-check.view.ts'

export { factsStyles } from './fact-check.styles.ts'
export const factsSources = { 'ad-editor': adEditorMessages, 'fact-check': factCheckMessages }

/** Compares texts with an ad that is read for it. */
export class FactCheck {
  readonly #services: WidgetServices
  readonly #form: () => FormTexts['general']
  #ad: { values: AdValues; context: AdContext } | null = null

  constructor(services: WidgetServices, form: () => FormTexts['general']) {
    this.#services = services
    this.#form = form
  }

  /** Reads the ad; without the right to it, texts are not compared. */
  async read(adId: number): Promise<void> {
    const { http, account } = this.#services.vitrine()
    const known = await account.ready
    if (!grants(known, 'ads:read')) return
    const { content, parentId } = await createAdEditorClient(http).get(adId)
    const context = adContextOf(known.advertiser, { isModel: false, isLot: parentId !== null, today: '', objectTypes: [], managers: [] })
    this.#ad = { values: content.values, context }
  }

  /** What a text claims; `id` tells apart the parts of one page. */
  render(text: string, id: string): TemplateResult | typeof nothing {
    if (!this.#ad) return nothing
    const { values, context } = this.#ad
    const texts: FormTexts = {
      own: this.#services.texts('ad-editor'),
      general: this.#form(),
      formatters: this.#services.formatters(),
      language: this.#services.language(),
    }
    return factsView(checkFacts(text, values, context), {
      id,
      t: this.#services.texts('fact-check'),
      labelOf: (name: AdFieldName) => ownText(texts, adForm.fields[name].label),
      valueOf: (name: AdFieldName) => valueText(adForm.fields[name] as never, values[name], adForm.choicesOf(name, values, context), texts),
    })
  }
}
