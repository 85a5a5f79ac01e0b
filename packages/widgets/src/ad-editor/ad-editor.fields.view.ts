import { adviceOf, sectionsOf, type AdFieldName, type AdSection } from '@vitrine/core/ad-editor'
import { html, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import type { FieldLook } from '../form/form-field.ts'
import type { EditorScope } from './ad-editor.types.ts'

const adviceTexts = { 'reference-long': 'advice.referenceLong', 'vin-digit': 'advice.vinDigit', 'battery-low': 'advice.batteryLow' } as const

const gauge = (score: number | null, { t, reader }: EditorScope): TemplateResult | '' =>
  score === null || Number.isNaN(score) ? '' : html`<meter class="gauge" min="0" max="100" low="70" high="85" optimum="100" value=${score} aria-label=${t('battery', { score: reader.format.formatNumber(score) })}></meter>`

const suggestionsOf = (name: AdFieldName, { form, lookups }: EditorScope): readonly string[] => {
  const { values } = form.snapshot
  if (name === 'realCity') return lookups.townsOf(values.realPostalCode)
  return name === 'city' ? lookups.townsOf(values.postalCode) : []
}

const lookOf = (name: AdFieldName, scope: EditorScope): FieldLook => {
  const { values } = scope.form.snapshot
  const advice = adviceOf(name, values)
  const said = advice && scope.t(adviceTexts[advice])
  if (name === 'batteryScore' && values.batteryScore !== null) return { advice: html`${gauge(values.batteryScore, scope)} ${said}` }
  return { suggestions: suggestionsOf(name, scope), advice: said }
}

const section = ({ family, names }: AdSection, scope: EditorScope): TemplateResult => html`<section class="family" aria-labelledby="family-${family}">
  <h3 class="family-title" id="family-${family}">${scope.reader.words(`families.${family}`)}</h3>
  <div class="columns">
    ${repeat(
      names,
      (name) => name,
      (name) => scope.form.field(name, lookOf(name, scope)),
    )}
  </div>
</section>`

/** The fields of the open tab, family by family. */
export const tabFields = (scope: EditorScope): unknown => {
  const { values } = scope.form.snapshot
  return repeat(
    sectionsOf(scope.tab, values, scope.session.form.context),
    ({ family }) => family,
    (each) => section(each, scope),
  )
}
