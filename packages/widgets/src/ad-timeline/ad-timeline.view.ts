import { adForm, type AdContext, type AdValues } from '@vitrine/core/ad-form'
import { countedParts, type AdChange, type AdTimeline, type TimelineEntry } from '@vitrine/core/ad-timeline'
import { ownText, valueText, type FormTexts } from '@vitrine/core/form'
import type { MessageKey, Translate } from '@vitrine/core/i18n'
import { html, nothing, type TemplateResult } from 'lit'
import { dayText } from '../contacts/ui/days.ts'
import { button } from '../ui/button.ts'
import { daysOf } from './ad-timeline.rules.ts'

/** What the timeline shows, and its callbacks. */
export interface TimelineScope {
  timeline: AdTimeline
  context: AdContext
  timeZone: string
  t: Translate<MessageKey<'ad-timeline'>>
  acts: Translate<MessageKey<'audit'>>
  /** Labels and values of the form's fields. */
  texts: FormTexts
  /** Number of the current version. */
  current: number
  restore: ((entry: TimelineEntry) => void) | null
}

type Part = (typeof countedParts)[number]
const isPart = (field: string): field is Part => (countedParts as readonly string[]).includes(field)
const isField = (field: string): field is keyof AdValues => field in adForm.fields

const changeView = ({ field, before, after }: AdChange, { context, t, texts }: TimelineScope): TemplateResult | typeof nothing => {
  const pair = (label: string, one: unknown, other: unknown) =>
    html`<div><dt>${label}</dt><dd><s><span class="visually-hidden">${t('before')} </span>${one}</s> <ins><span class="visually-hidden">${t('after')} </span>${other}</ins></dd></div>`
  if (isPart(field)) return pair(t(`parts.${field}`), String(before), String(after))
  if (!isField(field)) return nothing
  const row = adForm.fields[field]
  const choices = adForm.choicesOf(field, adForm.empty, context)
  const text = (value: unknown): string => valueText(row, value, choices, texts)
  return pair(ownText(texts, row.labelFor?.(context) ?? row.label), text(before), text(after))
}

/** The change of state as text, such as `draft → active`. */
const stateView = ({ from, to }: TimelineEntry, { t }: TimelineScope): TemplateResult | typeof nothing => {
  const known = (state: string): state is 'active' | 'draft' | 'model' | 'sold' | 'deleted' =>
    ['active', 'draft', 'model', 'sold', 'deleted'].includes(state)
  return known(from) && known(to) ? html`<p class="states">${t(`states.${from}`)} → ${t(`states.${to}`)}</p>` : nothing
}

const entryView = (entry: TimelineEntry, scope: TimelineScope): TemplateResult => {
  const { t, acts, current, restore, texts } = scope
  const { version, changes, by, at } = entry
  const count = changes.length
  return html`<li part="entry">
    <p class="what"><b>${acts(`acts.${entry.act}` as MessageKey<'audit'>)}</b> <time datetime=${at.toISOString()}>${texts.formatters.formatTime(at)}</time></p>
    <p class="who">${by || t('server')}${version === null ? nothing : html` · ${t('version', { version })}`}</p>
    ${stateView(entry, scope)}
    ${
      count > 0
        ? html`<details ?open=${count <= 3}>
            <summary>${t('changes', { count })}</summary>
            <dl>${changes.map((change) => changeView(change, scope))}</dl>
          </details>`
        : nothing
    }
    ${restore && version !== null && version !== current ? button({ label: t('restore'), compact: true, onClick: () => restore(entry) }) : nothing}
  </li>`
}

/** The entries of the timeline, grouped by day. */
export const entries = (scope: TimelineScope): TemplateResult => html`<ol class="days">
    ${daysOf(scope.timeline, scope.timeZone).map(
      ({ day, entries: ofDay }) =>
        html`<li>
          <h4>${dayText(scope.texts.formatters, day)}</h4>
          <ol class="entries">${ofDay.map((entry) => entryView(entry, scope))}</ol>
        </li>`,
    )}
  </ol>
  ${scope.timeline.isCut ? html`<p class="who">${scope.t('cut')}</p>` : nothing}`

/** The visits that were scheduled. */
export const visits = ({ timeline, t, texts }: TimelineScope): TemplateResult | typeof nothing =>
  timeline.visits.length === 0
    ? nothing
    : html`<section class="card">
        <h3>${t('visits.title')}</h3>
        <ul class="visits">
          ${timeline.visits.map(
            ({ date, timeSlot, registered, active }) =>
              html`<li><b>${dayText(texts.formatters, date)}</b> ${timeSlot}, ${active ? t('visits.registered', { count: registered }) : t('visits.off')}</li>`,
          )}
        </ul>
      </section>`
