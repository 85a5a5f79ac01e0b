import { adviceOf } from '@vitrine/core/ad-editor'
import {
  adForm,
  isNewBuild,
  isRental,
  sectionsOf,
  type AdContext,
  type AdFieldName,
  type AdSection,
  type AdValues,
  type Tab,
} from '@vitrine/core/ad-form'
import { unitText } from '@vitrine/core/ad-sheet'
import { checkFacts } from '@vitrine/core/fact-check'
import { ownText, valueText } from '@vitrine/core/form'
import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import type { FieldOverrides } from '../form/form-field.ts'
import { button } from '../ui/button.ts'
import { iconPlus } from '../ui/icons.ts'
import { factsView } from '../fact-check/fact-check.view.ts'
import { lawView } from '../ad-law/ad-law.view.ts'
import { noticesView } from '../ad-law/ad-law.notices.view.ts'
import { priceBlock } from '../ad-law/ad-law.price.view.ts'
import { scalesView } from '../ad-law/ad-law.scale.view.ts'
import type { EditorScope, FieldAids } from './ad-editor.types.ts'

const adviceTexts = {
  'reference-long': 'advice.referenceLong',
  'vin-digit': 'advice.vinDigit',
  'battery-low': 'advice.batteryLow',
} as const

const gauge = (score: number | null, { t, reader }: EditorScope): TemplateResult | '' =>
  score === null || Number.isNaN(score)
    ? ''
    : html`<meter class="gauge" min="0" max="100" low="70" high="85" optimum="100" value=${score} aria-label=${t('battery', { score: reader.format.formatNumber(score) })}></meter>`

const textTools = (name: AdFieldName, { texts, writing }: FieldAids, t: EditorScope['advice']): TemplateResult | undefined =>
  texts.takes(name)
    ? html`<div>${button({ label: t('texts.button'), icon: iconPlus, compact: true, onClick: () => void texts.open(name) })}</div>
        ${writing?.(name) ?? nothing}`
    : undefined

const fieldOptions = (name: AdFieldName, scope: EditorScope, aids: FieldAids): FieldOverrides => {
  const { values } = scope.form.snapshot
  const advice = adviceOf(name, values)
  const hint = advice && scope.t(adviceTexts[advice])
  if (name === 'batteryScore' && values.batteryScore !== null) return { advice: html`${gauge(values.batteryScore, scope)} ${hint}` }
  const row = adForm.fields[name]
  const unit = 'unit' in row ? unitText(row.unit, scope.reader.words) : undefined
  return { unit, suggestions: aids.lookups.suggestionsFor(name, values), advice: hint, tools: textTools(name, aids, scope.advice) }
}

/** Where prices are that follow from each other. New homes have no fees, but may have a second price beside their reduced tax. */
const priceFamilies = (values: AdValues, context: AdContext): readonly AdSection['family'][] => {
  if (isRental(values, context)) return ['rent']
  return ['price', isNewBuild(values, context) ? 'new-build' : 'fees']
}

/** What follows from the fields of a family: prices from prices, the drawn scale from its letters. */
const beside = (family: AdSection['family'], scope: EditorScope): TemplateResult | typeof nothing => {
  const { advice: t, form, reader, session } = scope
  const { values } = form.snapshot
  if (priceFamilies(values, reader.context).includes(family)) {
    const { context, language, currency, format } = reader
    return priceBlock({ values, context, language, currency, format, t, change: (changed) => session.form.fill(changed) })
  }
  return family === 'energy' || family === 'vehicle' ? scalesView(values, reader.law) : nothing
}

const lawPanel = (scope: EditorScope): TemplateResult => {
  const { advice: t, form, reader, session, day, navigation } = scope
  const { context, format, language, law } = reader
  return lawView({
    ad: { values: form.snapshot.values, context },
    day,
    format,
    t,
    translation: language === 'fr' ? null : law,
    labelOf: (name) => ownText(form.texts, form.row(name).label),
    goTo: navigation.goTo,
    change: (changed) => session.form.fill(changed),
  })
}

/** The texts that visitors read, by the tab on which they are typed. */
const textsOf: Partial<Record<Tab, readonly ('title' | `${'title' | 'text'}${'En' | 'Es' | 'Mx'}` | 'text')[]>> = {
  description: ['title', 'text'],
  international: ['titleEn', 'textEn', 'titleEs', 'textEs', 'titleMx', 'textMx'],
}

/** What the texts of the open tab claim, compared with the fields typed so far. */
const factsPanel = (scope: EditorScope, { facts }: FieldAids): TemplateResult | typeof nothing => {
  const { form, session, navigation } = scope
  const { values } = form.snapshot
  const { context } = session.form
  const names = textsOf[navigation.tab]
  if (!names) return nothing
  // The texts shall not confirm themselves.
  const ad = { ...values, title: '', text: '' }
  return factsView(
    names.flatMap((name) => checkFacts(values[name], ad, context)),
    {
      id: navigation.tab,
      t: facts,
      labelOf: (name) => ownText(form.texts, form.row(name).label),
      valueOf: (name) => valueText(form.row(name), values[name], adForm.choicesOf(name, values, context), form.texts),
      goTo: navigation.goTo,
    },
  )
}

const section = (
  { family, names }: AdSection,
  scope: EditorScope,
  aids: FieldAids,
): TemplateResult => html`<section class="family" aria-labelledby="family-${family}">
  <h3 class="family-title" id="family-${family}">${scope.reader.words(`families.${family}`)}</h3>
  <div class="columns">
    ${repeat(
      names,
      (name) => name,
      (name) => scope.form.field(name, fieldOptions(name, scope, aids)),
    )}
  </div>
  ${beside(family, scope)}
</section>`

/** The fields of the open tab, family by family. */
export const tabFields = (scope: EditorScope, aids: FieldAids): unknown => {
  const { values } = scope.form.snapshot
  const sections = repeat(
    sectionsOf(scope.navigation.tab, values, scope.session.form.context),
    ({ family }) => family,
    (each) => section(each, scope, aids),
  )
  return scope.navigation.tab === 'legal'
    ? html`${sections} ${noticesView({ notices: aids.notices, values: scope.form.snapshot.values, t: scope.advice, change: (changed) => scope.session.form.fill(changed) })} ${lawPanel(scope)}`
    : html`${sections} ${factsPanel(scope, aids)}`
}
