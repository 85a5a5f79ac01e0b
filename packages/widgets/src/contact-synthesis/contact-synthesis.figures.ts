import type { ContactFigures } from '@vitrine/core/contacts'
import { html, type TemplateResult } from 'lit'
import { changeMark } from '../contacts-ui/change.ts'
import { changeOf, pointsOf, shareOf, type Change } from '../contacts-ui/change.rules.ts'
import type { SynthesisScope } from './contact-synthesis.words.ts'

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

const figure = ({ key, value, before, change, unit, goodWhen }: Figure, { t, tools }: SynthesisScope): TemplateResult => html`<div
  class="figure ${key}"
  part="figure"
>
  <dt>${t(`figures.${key}`)}</dt>
  <dd class="value">${value}</dd>
  <dd>${changeMark(change, tools, { ...(unit && { unit }), ...(goodWhen && { goodWhen }) })}</dd>
  <dd class="beside">${key === 'reconciliations' ? t('figures.apart') : t('figures.before', { value: before })}</dd>
</div>`

/** What came in, each figure with its change against the period before; reconciliations stand apart. */
export const figures = (scope: SynthesisScope): TemplateResult => html`<div role="group" aria-label=${scope.t('figures.label')}>
  <dl class="figures" part="figures">${figuresOf(scope).map((one) => figure(one, scope))}</dl>
</div>`
