import {
  calendarViews,
  countKinds,
  keepsFrenchDays,
  knownSchoolDays,
  knowsSchoolDays,
  shownDays,
  type CalendarState,
  type CalendarView,
} from '@vitrine/core/post-plans'
import type { PostEvent } from '@vitrine/core/posts'
import type { Period } from '@vitrine/core/days'
import { postKinds, socialNetworks, type PostKind, type SocialNetwork } from '@vitrine/core/social-networks'
import { html, nothing, type TemplateResult } from 'lit'
import { button, iconButton } from '../../ui/button.ts'
import { choices } from '../../ui/chips.ts'
import { emptyState } from '../../ui/states.ts'
import { checkbox, dateField, searchField, selectField } from '../../ui/field.ts'
import { iconCalendar, iconNext, iconPrevious, iconSearch } from '../../ui/icons.ts'
import { dayWords, rangeWords } from './post-calendar.texts.rules.ts'
import type { CalendarScope } from './post-calendar.types.ts'

export interface ToolbarScope extends CalendarScope {
  /** Undefined until they are there, and where they could not be loaded. */
  events: readonly PostEvent[] | undefined
  showsDates: boolean
  country: string
  isAgenda: boolean
  change: (change: Partial<CalendarState>, options?: { replace?: boolean; delayed?: boolean }) => void
  step: (count: number) => void
  showDates: (isShown: boolean) => void
}

const way = ({ t, day, change, step, isAgenda, ...scope }: ToolbarScope): TemplateResult => {
  const shown = shownDays(isAgenda ? 'day' : scope.state.view, day)
  return html`<div class="way">
    ${button({ label: t('today'), compact: true, onClick: () => change({ day: null }) })}
    <span class="steps">
      ${iconButton({ label: t('previous'), icon: iconPrevious, compact: true, onClick: () => step(-1) })}
      ${iconButton({ label: t('next'), icon: iconNext, compact: true, onClick: () => step(1) })}
    </span>
    <h3 class="range" part="range">${isAgenda ? dayWords(day, scope.language) : rangeWords(shown, { ...scope, t, day })}</h3>
    ${dateField({ label: t('goTo'), hideLabel: true, name: 'go-to', value: day, onChange: (value) => value && change({ day: value }) })}
  </div>`
}

const kindButtons = ({ t, status, events, state, change }: ToolbarScope): TemplateResult => {
  const counts = events && countKinds(events)
  const toggle = (kind: PostKind): void => {
    const chosen = state.kinds.includes(kind) ? state.kinds.filter((each) => each !== kind) : [...state.kinds, kind]
    change({ kinds: chosen.length === postKinds.length ? [] : postKinds.filter((each) => chosen.includes(each)) })
  }
  return html`<div class="kinds" role="group" aria-label=${t('kinds.label')}>
    ${postKinds.map(
      (kind) =>
        html`<button type="button" class="kind-choice" part="kind" data-kind=${kind} aria-pressed=${String(state.kinds.includes(kind))} @click=${() => toggle(kind)}>
          <span class="dot" aria-hidden="true"></span>${counts ? t(`kinds.${kind}`, { count: counts[kind] }) : status(`kinds.${kind}`)}
        </button>`,
    )}
  </div>`
}

export const toolbar = (scope: ToolbarScope): TemplateResult => {
  const { t, status, state, change, isAgenda, showsDates, country } = scope
  return html`<div class="bar">
      ${way(scope)}
      ${isAgenda ? nothing : choices({ label: t('views.label'), name: 'view', value: state.view, tabs: calendarViews.map((value) => ({ value, label: t(`views.${value}`) })), onChange: (view) => change({ view: view as CalendarView }) })}
    </div>
    <div class="bar filters">
      ${kindButtons(scope)}
      ${selectField({
        label: t('network'),
        hideLabel: true,
        compact: true,
        name: 'network',
        value: state.network ?? '',
        options: [
          { value: '', label: t('allNetworks') },
          ...socialNetworks.map((value) => ({ value, label: status(`networks.${value}`) })),
        ],
        onChange: (value) => change({ network: value === '' ? null : (value as SocialNetwork) }),
      })}
      ${searchField({ label: t('search'), hideLabel: true, name: 'search', value: state.search, placeholder: t('searchHint'), onInput: (search) => change({ search }, { replace: true, delayed: true }) })}
      ${!isAgenda && keepsFrenchDays(country) ? checkbox({ label: t('landmarks'), name: 'dates', checked: showsDates, onChange: scope.showDates }) : nothing}
    </div>`
}

/** Says that school holidays are unknown for a part of the days shown. */
export const schoolNote = (period: Period, { t, format }: CalendarScope): TemplateResult | typeof nothing => {
  if (knowsSchoolDays(period)) return nothing
  const isLater = period.before > knownSchoolDays.before
  const day = isLater ? knownSchoolDays.before : knownSchoolDays.after
  return html`<p class="hint">${t(isLater ? 'schoolsUnknown' : 'schoolsBefore', { day: format.formatDate(new Date(`${day}T12:00:00`)) })}</p>`
}

export const nothingView = ({ t, state }: CalendarScope, { isWhole, clear }: { isWhole: boolean; clear: () => void }): TemplateResult => {
  const isNarrowed = state.network !== null || state.kinds.length > 0 || state.search.trim() !== ''
  const actions = isNarrowed ? button({ label: t('empty.clear'), compact: true, onClick: clear }) : undefined
  return emptyState({
    icon: isNarrowed ? iconSearch : iconCalendar,
    title: t(isNarrowed ? 'empty.noMatch' : 'empty.title'),
    inline: !isWhole,
    actions,
  })
}
