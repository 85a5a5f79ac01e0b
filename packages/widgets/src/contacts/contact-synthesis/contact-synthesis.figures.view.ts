import { changeOf, pointsOf, shareOf, type Change, type ContactFigures } from '@vitrine/core/contacts'
import { html, type TemplateResult } from 'lit'
import { changeMark } from '../ui/change.ts'
import type { SynthesisScope } from './contact-synthesis.types.ts'

interface Figure {
  key: 'mails' | 'calls' | 'answered' | 'people' | 'reconciliations'
  value: string
  before: string
  change: Change
  unit?: 'points'
  goodWhen?: 'neither'
}

const callsOf = ({ answeredCalls, missedCalls }: ContactFigures): number => answeredCalls + missedCalls
const answeredOf = (figures: ContactFigures): number | null => shareOf(figures.answeredCalls, callsOf(figures))

const figuresOf = ({ data, t, format }: SynthesisScope): Figure[] => {
  const { figures: now, previousFigures: before } = data
  const count = (key: Figure['key'], value: (figures: ContactFigures) => number): Figure => ({
    key,
    value: format.formatNumber(value(now)),
    before: format.formatNumber(value(before)),
    change: changeOf(value(now), value(before)),
  })
  const percent = (share: number | null): string => (share === null ? t('figures.nothing') : t('figures.percent', { value: share }))
  return [
    count('mails', ({ mails }) => mails),
    count('calls', callsOf),
    {
      key: 'answered',
      value: percent(answeredOf(now)),
      before: percent(answeredOf(before)),
      change: pointsOf(answeredOf(now), answeredOf(before)),
      unit: 'points',
    },
    count('people', ({ people }) => people),
    { ...count('reconciliations', ({ reconciliations }) => reconciliations), goodWhen: 'neither' },
  ]
}

/** The notes below the value; "No comparison" stands alone. */
const notesOf = ({ key, value, before, change, unit, goodWhen }: Figure, { t, tools }: SynthesisScope): readonly unknown[] => {
  if (value === t('figures.nothing')) return [t('calls.empty')]
  const mark = changeMark(change, tools, { ...(unit && { unit }), ...(goodWhen && { goodWhen }) })
  if (key === 'reconciliations') return [mark, t('figures.apart')]
  return change.kind === 'none' ? [mark] : [mark, t('figures.before', { value: before })]
}

const figure = (one: Figure, scope: SynthesisScope): TemplateResult => html`<div class="figure ${one.key}" part="figure">
  <dt>${scope.t(`figures.${one.key}`)}</dt>
  <dd class="value">${one.value}</dd>
  ${notesOf(one, scope).map((note) => html`<dd class="beside">${note}</dd> `)}
</div>`

/** The figures of the period, each with its change against the period before; requests without an ad stand apart. */
export const figures = (scope: SynthesisScope): TemplateResult => html`<div role="group" aria-label=${scope.t('figures.label')}>
  <dl class="figures" part="figures">${figuresOf(scope).map((one) => figure(one, scope))}</dl>
</div>`
