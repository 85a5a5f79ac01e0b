import { changeOf, shareOf } from '@vitrine/core/contacts'
import { html, nothing, type TemplateResult } from 'lit'
import { changeMark } from '../contacts-ui/change.ts'
import { go } from '../contacts-ui/go.ts'
import { sourceMark } from '../contacts-ui/sources.ts'
import type { SynthesisScope } from './contact-synthesis.words.ts'

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

/** The answered share as a ring; the missed rest is dashed, as it is hatched elsewhere. */
const ring = (share: number, { t }: SynthesisScope): TemplateResult => html`<div class="ring" aria-hidden="true">
  <svg viewBox="0 0 120 120">
    <circle class="ring-ground" cx="60" cy="60" r="50"></circle>
    <circle class="ring-missed" cx="60" cy="60" r="50" pathLength="100" stroke-dasharray="0.9 0.9"></circle>
    <circle class="ring-answered" cx="60" cy="60" r="50" pathLength="100" stroke-dasharray=${`${share} ${100 - share}`}></circle>
  </svg>
  <span><b>${t('figures.percent', { value: share })}</b>${t('calls.ofThem')}</span>
</div>`

/** Answered against missed, and the way to those that wait for a call back. */
export const callsCard = (scope: SynthesisScope): TemplateResult => {
  const { data, t, hrefs, openBacklog } = scope
  const { figures, backlog } = data
  const share = shareOf(figures.answeredCalls, figures.answeredCalls + figures.missedCalls)
  return html`<section class="card calls" part="calls">
    <div class="card-head"><h3>${t('calls.title')}</h3></div>
    <div class="call-figures">
      ${
        share === null
          ? html`<p class="none">${t('calls.empty')}</p>`
          : html`${ring(share, scope)}
            <dl class="call-lines">${line('answeredCalls', scope)}${line('missedCalls', scope)}</dl>`
      }
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
