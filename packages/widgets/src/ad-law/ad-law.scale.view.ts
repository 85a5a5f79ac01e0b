import type { AdValues } from '@vitrine/core/ad-form'
import { diagnosisNote, energyCostSentence, scalesOf, scaleSvg, type ScaleText } from '@vitrine/core/ad-law'
import { html, nothing, type TemplateResult } from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'

/** The energy and climate scales of an ad with its energy costs, or the reason why they cannot be drawn; nothing when no value is known. */
export const scalesView = (values: AdValues, text: ScaleText): TemplateResult | typeof nothing => {
  const scales = scalesOf(values, text)
  const note = diagnosisNote(values, text)
  const cost = values.energyDiagnosis === 'done' ? energyCostSentence(values, text) : null
  if (scales.length === 0 && note === null && cost === null) return nothing
  return html`<div class="scales">
    ${scales.map((scale) => html`<div class="scale">${unsafeHTML(scaleSvg(scale))}</div>`)}
    ${[note, cost].map((sentence) => (sentence === null ? nothing : html`<p class="scale-note">${sentence}</p>`))}
  </div>`
}
