import { createWrittenDates, localeTags, type Language } from '@vitrine/core/i18n'
import { eventStatus, type Occasion } from '@vitrine/core/post-plans'
import type { PostEvent } from '@vitrine/core/posts'
import { networksShown } from '../../posts/status.ts'
import type { GridSpan } from './post-calendar.grid.service.ts'
import type { CalendarScope, CalendarTexts } from './post-calendar.types.ts'

const written = (language: Language, timeZone: string, parts: Intl.DateTimeFormatOptions): ((date: Date) => string) =>
  createWrittenDates(language, { ...parts, timeZone })

/** Weekday, date and time in the time zone of the account. */
export const whenText = (at: Date, { language, timeZone, format }: Pick<CalendarScope, 'language' | 'timeZone' | 'format'>): string =>
  written(language, timeZone, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...format.hours,
  })(at)

/** `day` is YYYY-MM-DD. */
export const dayWords = (day: string, language: Language): string =>
  written(language, 'UTC', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })(new Date(`${day}T12:00:00Z`))

export const rangeWords = ({ after, before }: { after: string; before: string }, { state, day, language }: CalendarScope): string => {
  if (state.view === 'month') return written(language, 'UTC', { month: 'long', year: 'numeric' })(new Date(`${day}T12:00:00Z`))
  if (after === before) return dayWords(after, language)
  return new Intl.DateTimeFormat(localeTags[language], { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).formatRange(
    new Date(`${after}T12:00:00Z`),
    new Date(`${before}T12:00:00Z`),
  )
}

export const titleOf = ({ posts }: PostEvent, t: CalendarTexts): string => {
  const [first] = posts
  const title = first?.title || first?.reference || t('untitled')
  return posts.length > 1 ? `${title} ${t('others', { count: posts.length - 1 })}` : title
}

export const networkWords = (event: PostEvent, { status }: Pick<CalendarScope, 'status'>): string => {
  const networks = networksShown([], event.publications)
  return networks.length > 0 ? networks.map((network) => status(`networks.${network}`)).join(', ') : status('noNetwork')
}

/** Description for screen readers. */
export const spokenText = (event: PostEvent, at: Date, scope: CalendarScope): string => {
  const { t, status } = scope
  return t('spoken', {
    when: whenText(at, scope),
    title: titleOf(event, t),
    kind: status(`kinds.${event.kind}`),
    networks: networkWords(event, scope),
    status: status(`status.${eventStatus(event)}`),
  })
}

const nameOf = (occasion: Occasion, t: CalendarTexts): string => {
  if (occasion.kind === 'public-holiday') return t(`holidays.${occasion.name}`)
  if (occasion.kind === 'trade-date') return t(`dates.${occasion.name}`)
  const name = t(`schools.${occasion.name}`)
  return occasion.zones.length === 3 ? name : `${name} (${t('zones', { count: occasion.zones.length, zones: occasion.zones.join(', ') })})`
}

export const spansOf = (occasions: readonly Occasion[], t: CalendarTexts): GridSpan[] =>
  occasions.map((occasion) => ({
    id: `${occasion.kind}-${occasion.name}-${occasion.day}`,
    from: occasion.day,
    to: occasion.kind === 'school-holiday' ? occasion.lastDay : occasion.day,
    title: nameOf(occasion, t),
    kind: occasion.kind,
  }))
