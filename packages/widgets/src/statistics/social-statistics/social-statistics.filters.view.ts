import type { Period } from '@vitrine/core/days'
import {
  periodFault,
  periodShortcuts,
  shortcutPeriod,
  statisticsSources,
  type PeriodShortcut,
  type StatisticsSource,
} from '@vitrine/core/statistics'
import { html, type TemplateResult } from 'lit'
import { button } from '../../ui/button.ts'
import { dateField, selectField } from '../../ui/field.ts'
import type { StatisticsTexts } from './social-statistics.types.ts'

export interface FiltersScope {
  texts: StatisticsTexts
  source: StatisticsSource
  period: Period
  /** By the clock of the account. */
  today: string
  /** The days as they stand in the two fields, which may not be a period yet. */
  typed: { from: string; to: string }
  onSource: (source: StatisticsSource) => void
  onPeriod: (period: Period) => void
  onTyped: (typed: { from: string } | { to: string }) => void
}

/** Why the typed days are no period; undefined if they are. */
const faultText = ({ texts: { t }, typed: { from, to }, today }: FiltersScope): string | undefined => {
  if (from === '' || to === '') return t('period.fault.missing')
  const fault = periodFault({ after: from, before: to }, today)
  return fault ? t(`period.fault.${fault}`) : undefined
}

const isSame = (one: Period, other: Period): boolean => one.after === other.after && one.before === other.before

const shortcut = (name: PeriodShortcut, { texts: { t }, period, today, onPeriod }: FiltersScope): TemplateResult => {
  const days = shortcutPeriod(name, today)
  return button({ label: t(`period.${name}`), compact: true, pressed: isSame(days, period), onClick: () => onPeriod(days) })
}

const customPeriod = (scope: FiltersScope): TemplateResult => {
  const { texts, typed, today, onTyped, onPeriod } = scope
  const fault = faultText(scope)
  const submit = (event: Event): void => {
    event.preventDefault()
    if (fault === undefined) onPeriod({ after: typed.from, before: typed.to })
  }
  return html`<form class="days" novalidate @submit=${submit}>
    ${dateField({ label: texts.t('period.from'), name: 'from', value: typed.from, max: today, error: fault, onInput: (from) => onTyped({ from }) })}
    ${dateField({ label: texts.t('period.to'), name: 'to', value: typed.to, max: today, onInput: (to) => onTyped({ to }) })}
    <button class="button" part="apply">${texts.t('period.apply')}</button>
  </form>`
}

/** The choice of a network and of a period. */
export const filtersView = (scope: FiltersScope): TemplateResult => {
  const { texts, source, onSource } = scope
  return html`<div class="filters" part="filters">
    ${selectField({
      label: texts.t('network'),
      name: 'network',
      value: source,
      options: statisticsSources.map((each) => ({ value: each, label: texts.t(`sources.${each}`) })),
      onChange: (value) => onSource(value as StatisticsSource),
    })}
    <div class="shortcuts" role="group" aria-label=${texts.t('period.label')}>${periodShortcuts.map((name) => shortcut(name, scope))}</div>
    ${customPeriod(scope)}
  </div>`
}
