import { changeOf, shareOf } from '@vitrine/core/contacts'
import { html, nothing, type TemplateResult } from 'lit'
import { gauge } from '../../charts/index.ts'
import { changeMark } from '../ui/change.ts'
import { go } from '../ui/go.ts'
import { sourceLooks, sourceMark } from '../ui/sources.ts'
import type { SynthesisScope } from './contact-synthesis.types.ts'

const line = (key: 'answeredCalls' | 'missedCalls', { data, t, tools, format }: SynthesisScope): TemplateResult => {
  const [now, before] = [data.figures[key], data.previousFigures[key]]
  const goodWhen = key === 'answeredCalls' ? 'up' : 'down'
  return html`<div class="call-line">
    <dt>${sourceMark(key)}${t(key === 'answeredCalls' ? 'calls.answered' : 'calls.missed')}</dt>
    <dd class="call-count">${format.formatNumber(now)}</dd>
    <dd class="call-change">
      ${changeMark(changeOf(now, before), tools, { goodWhen, before: tools('change.before', { value: format.formatNumber(before) }) })}
    </dd>
  </div>`
}

/** The answered share as a ring; the rest is dashed, as missed calls are hatched elsewhere. */
const answered = (value: number | null, { t }: SynthesisScope): TemplateResult =>
  gauge({
    ...sourceLooks.answeredCalls,
    rest: sourceLooks.missedCalls,
    label: t('figures.answered'),
    value,
    text: t('figures.percent', { value: value ?? 0 }),
    caption: t('calls.ofThem'),
    empty: { title: t('calls.empty') },
  })

/** Answered and missed calls, with a link to those that wait for a call back. */
export const callsCard = (scope: SynthesisScope): TemplateResult => {
  const { data, t, hrefs, openBacklog } = scope
  const { figures, backlog } = data
  const share = shareOf(figures.answeredCalls, figures.answeredCalls + figures.missedCalls)
  return html`<section class="card calls" part="calls">
    <div class="card-head"><h3>${t('calls.title')}</h3></div>
    <div class="call-figures">
      ${answered(share, scope)}
      ${share === null ? nothing : html`<dl class="call-lines">${line('answeredCalls', scope)}${line('missedCalls', scope)}</dl>`}
    </div>
    ${
      backlog.missedCallsToReturn === 0
        ? nothing
        : go({
            className: 'to-return',
            content: t('calls.toReturn', { count: backlog.missedCallsToReturn }),
            href: hrefs.backlog('missed'),
            onGo: () => openBacklog('missed'),
          })
    }
  </section>`
}
