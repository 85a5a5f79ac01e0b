import type { AdContext, AdValues } from '@vitrine/core/ad-form'
import { priceBlockOf, withNet, withRate, withReducedPrice } from '@vitrine/core/ad-law'
import { amountsIn, numbersIn, numberText } from '@vitrine/core/form'
import type { Formatters, Language, MessageKey, Translate } from '@vitrine/core/i18n'
import { html, nothing, type TemplateResult } from 'lit'
import { numberField } from '../ui/field.ts'

/** Everything that the price block shows. */
export interface PriceScope {
  values: AdValues
  context: AdContext
  language: Language
  currency: string
  format: Formatters
  t: Translate<MessageKey<'ad-advice'>>
  /** Called with the changed values of the ad. */
  change: (values: Partial<AdValues>) => void
}

interface Amount {
  name: string
  label: string
  hint: string
  value: number | null
  unit: string
  change: (amount: number) => Partial<AdValues>
}

const input = ({ name, label, hint, value, unit, change }: Amount, scope: PriceScope): TemplateResult | typeof nothing =>
  value === null
    ? nothing
    : numberField({
        label,
        name,
        hint,
        unit,
        value,
        numbers: unit === '€' ? amountsIn(scope.language) : numbersIn(scope.language),
        onChange: (typed) => (typed === null || typed < 0 ? undefined : scope.change(change(typed))),
      })

const fact = (label: string, value: number | null, { format, currency }: PriceScope): TemplateResult | typeof nothing =>
  value === null ? nothing : html`<div><dt>${label}</dt><dd>${format.formatMoney(value, currency)}</dd></div>`

/** Prices that depend on each other: changing one updates the others. Renders nothing when no price can be computed. */
export const priceBlock = (scope: PriceScope): TemplateResult | typeof nothing => {
  const { values, context, t, language } = scope
  const { net, rate, priceWithoutFees, perSquareMetre, rentWithCharges, reducedPrice } = priceBlockOf(values, context)
  const paysFees = net !== null && (values.feesPaidBy === 'buyer' || values.feesPaidBy === 'both')
  if ([net, perSquareMetre, rentWithCharges, reducedPrice].every((value) => value === null)) return nothing
  return html`<section class="prices" part="prices" aria-label=${t('price.title')}>
    ${input({ name: 'net', label: t('price.net'), hint: t('price.netHint'), value: net, unit: '€', change: (typed) => withNet(values, Math.round(typed)) }, scope)}
    ${input({ name: 'rate', label: t('price.rate'), hint: t('price.rateHint'), value: paysFees ? (rate ?? 0) : null, unit: '%', change: (typed) => withRate(values, typed) }, scope)}
    ${input({ name: 'reduced', label: t('price.reduced', { rate: numberText(values.reducedVat, language) }), hint: t('price.reducedHint'), value: reducedPrice, unit: '€', change: (typed) => withReducedPrice(values, typed) }, scope)}
    <dl class="price-facts">
      ${fact(t('price.withoutFees'), priceWithoutFees, scope)} ${fact(t('price.rentWithCharges'), rentWithCharges, scope)}
      ${fact(t(values.offerType === 'L' ? 'price.rentPerSquareMetre' : 'price.perSquareMetre'), perSquareMetre, scope)}
    </dl>
  </section>`
}
