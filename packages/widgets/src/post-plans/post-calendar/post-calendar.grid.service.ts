import { createCalendar, DayGrid, destroyCalendar, Interaction, TimeGrid, type Calendar } from '@event-calendar/core'
import type { CalendarView } from '@vitrine/core/post-plans'
import type { PostEvent } from '@vitrine/core/posts'
import { clockTime } from '@vitrine/core/days'
import type { HourStyle } from '@vitrine/core/i18n'
import { render, type TemplateResult } from 'lit'

/** An all-day entry such as a holiday. */
export interface GridSpan {
  id: string
  /** YYYY-MM-DD, inclusive. */
  from: string
  to: string
  title: string
  kind: string
}

export interface GridState {
  view: CalendarView
  /** YYYY-MM-DD. */
  day: string
  events: readonly PostEvent[]
  /** Days with more entries than are shown, with the number of hidden ones. */
  folded: readonly { day: string; count: number }[]
  spans: readonly GridSpan[]
  /** Free usual times and their label. */
  free: readonly Date[]
  freeText: string
  /** The slot that keys mark, YYYY-MM-DDTHH:mm; null for none. */
  mark: string | null
  timeZone: string
  /** BCP 47. */
  locale: string
  hours: HourStyle
  /** Changes when entries have to be re-rendered, such as with another language. */
  key: string
}

export interface GridHooks {
  canMove: (event: PostEvent) => boolean
  content: (event: PostEvent) => TemplateResult
  more: (count: number) => TemplateResult
  classOf: (event: PostEvent) => string[]
  /** Called after a drop with the difference in minutes of local time. */
  moved: (id: number, minutes: number) => void
  /** An empty slot was clicked: a day YYYY-MM-DD, or a local time YYYY-MM-DDTHH:mm. */
  picked: (clock: string) => void
}

const views: Readonly<Record<CalendarView, string>> = {
  day: 'timeGridDay',
  days4: 'timeGridDays4',
  week: 'timeGridWeek',
  month: 'dayGridMonth',
}

/** Entries need a duration to have a height. */
const drawnMinutes = 30

/** Local start and end: the library is given local times only. */
const ends = (shown: string): { start: string; end: string } => {
  const end = new Date(`${shown}Z`)
  end.setUTCMinutes(end.getUTCMinutes() + drawnMinutes)
  const text = end.toISOString().slice(0, 16)
  return { start: `${shown}:00`, end: text.slice(0, 10) === shown.slice(0, 10) ? `${text}:00` : `${shown.slice(0, 10)}T23:59:59` }
}

/** The hours of the working day, in which most posts go out. */
const usualHours = { from: 7, until: 21 }
const asSlotTime = (hour: number): string => `${String(hour).padStart(2, '0')}:00:00`

/** Full hours from the first to the last entry, at least the usual ones. The library's own flexible limits begin at the minute of the first entry. */
const shownHours = (inputs: readonly Calendar.EventInput[]): { slotMinTime: string; slotMaxTime: string } => {
  const timed = inputs.filter(({ allDay }) => !allDay)
  const hourOf = (time: unknown): number => Number(String(time).slice(11, 13))
  return {
    slotMinTime: asSlotTime(Math.min(usualHours.from, ...timed.map(({ start }) => hourOf(start)))),
    slotMaxTime: asSlotTime(Math.max(usualHours.until, ...timed.map(({ end }) => hourOf(end) + 1))),
  }
}

/** Current UTC offset, such as `+01:00`. */
const offsetOf = (timeZone: string): string => {
  const now = new Date()
  const minutes = Math.round((new Date(`${clockTime(now, timeZone)}Z`).getTime() - now.getTime()) / 60_000)
  const size = Math.abs(minutes)
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

const drawn = (template: TemplateResult): Calendar.Content => {
  const node = document.createElement('div')
  node.className = 'event-body'
  render(template, node)
  return { domNodes: [node] }
}

/** The library marks the grid as a table, but entries are not inside of cells: screen readers would announce empty ones. */
const dropTableRoles = (target: Element): void => {
  for (const element of target.querySelectorAll('[role=table], [role=row], [role=rowgroup], [role=cell], [role=columnheader]')) {
    element.removeAttribute('role')
    element.removeAttribute('aria-colindex')
  }
  // What scrolls must be within reach of keys, with or without plans in it; it is where a slot is marked too.
  const main = target.querySelector('.ec-main')
  main?.setAttribute('tabindex', '0')
  main?.setAttribute('role', 'group')
  main?.setAttribute('aria-label', target.ariaLabel ?? '')
}

const foldPrefix = 'more-'
const markId = 'mark'
const spanPrefix = 'span-'
const freePrefix = 'free-'

/** Wraps the calendar library, which is loaded with this file. */
export class PostGrid {
  readonly #calendar: Calendar
  readonly #hooks: GridHooks
  readonly #observer: MutationObserver
  #state: GridState
  #events = new Map<string, PostEvent>()
  /** What the library shows, to avoid needless updates. */
  #shown: { view?: string; day?: string; events?: string } = {}

  constructor(target: HTMLElement, state: GridState, hooks: GridHooks) {
    this.#hooks = hooks
    this.#state = state
    const inputs = this.#inputs()
    this.#calendar = createCalendar(target, [TimeGrid, DayGrid, Interaction], {
      ...this.#look(),
      ...shownHours(inputs),
      view: views[state.view],
      date: state.day,
      events: inputs,
      eventContent: ({ event }) => this.#contentOf(String(event.id)),
      eventDidMount: ({ el, event }) => {
        const id = String(event.id)
        if (id === markId) el.scrollIntoView({ block: 'nearest' })
        el.dataset['event'] = id
        if (this.#events.has(id)) el.part.add('event')
        // The title may be truncated.
        el.title = this.#spanOf(id)?.title ?? ''
      },
      dateClick: ({ dateStr, allDay }) => this.#hooks.picked(allDay ? dateStr.slice(0, 10) : slotOf(dateStr)),
      eventDrop: ({ event, delta }) => this.#hooks.moved(Number(event.id), delta.days * 1440 + delta.seconds / 60),
    })
    this.#shown = { view: state.view, day: state.day, events: this.#keyOf(inputs) }
    this.#observer = new MutationObserver(() => dropTableRoles(target))
    this.#observer.observe(target, { childList: true, subtree: true })
    dropTableRoles(target)
  }

  show(state: GridState): void {
    this.#state = state
    const inputs = this.#inputs()
    const key = this.#keyOf(inputs)
    if (state.locale !== this.#calendar.getOption('locale')) this.#calendar.setOption('locale', state.locale)
    if (state.day !== this.#shown.day) this.#calendar.setOption('date', state.day)
    if (state.view !== this.#shown.view) this.#calendar.setOption('view', views[state.view])
    if (key !== this.#shown.events) {
      const { slotMinTime, slotMaxTime } = shownHours(inputs)
      this.#calendar.setOption('slotMinTime', slotMinTime)
      this.#calendar.setOption('slotMaxTime', slotMaxTime)
      this.#calendar.setOption('events', inputs)
    }
    this.#shown = { view: state.view, day: state.day, events: key }
  }
  destroy(): void {
    this.#observer.disconnect()
    void destroyCalendar(this.#calendar)
  }

  #look(): Calendar.Options {
    const { hour, minute, hourCycle } = this.#state.hours
    const hours = { hour, minute, hour12: hourCycle === 'h12' } as const
    return {
      locale: this.#state.locale,
      timeZone: offsetOf(this.#state.timeZone),
      firstDay: 1,
      headerToolbar: { start: '', center: '', end: '' },
      height: '100%',
      nowIndicator: true,
      allDayContent: '',
      slotDuration: '00:30:00',
      snapDuration: '00:15:00',
      slotLabelInterval: '01:00:00',
      slotHeight: 26,
      scrollTime: '07:30:00',
      slotEventOverlap: false,
      eventDurationEditable: false,
      eventStartEditable: false,
      eventTimeFormat: hours,
      slotLabelFormat: hours,
      displayEventEnd: false,
      longPressDelay: 400,
      views: {
        dayGridMonth: { dayMaxEvents: false, dayHeaderFormat: { weekday: 'short' }, displayEventEnd: false },
        timeGridDay: { dayHeaderFormat: { weekday: 'long', day: 'numeric', month: 'long' } },
        timeGridDays4: { type: 'timeGridDay', duration: { days: 4 }, dayHeaderFormat: { weekday: 'short', day: 'numeric' } },
        timeGridWeek: { dayHeaderFormat: { weekday: 'short', day: 'numeric' } },
      },
    }
  }

  #inputs(): Calendar.EventInput[] {
    const { events, folded, spans, free, mark, view, timeZone } = this.#state
    this.#events = new Map(events.map((event) => [String(event.id), event]))
    return [
      ...spans.map(({ id, from, to, title, kind }): Calendar.EventInput => ({
        id: `${spanPrefix}${id}`,
        allDay: true,
        start: from,
        end: nextDay(to),
        title,
        className: ['span', kind],
        editable: false,
        startEditable: false,
      })),
      ...free.map((at): Calendar.EventInput => ({
        id: `${freePrefix}${at.toISOString()}`,
        ...ends(clockTime(at, timeZone)),
        display: 'background',
        className: ['free'],
        editable: false,
        startEditable: false,
      })),
      ...(mark === null ? [] : [markInput(mark, view)]),
      ...events.map((event): Calendar.EventInput => {
        const isFree = this.#hooks.canMove(event)
        return {
          id: event.id,
          ...ends(clockTime(event.at, timeZone)),
          className: ['post', ...this.#hooks.classOf(event)],
          startEditable: isFree,
          extendedProps: { kind: event.kind },
        }
      }),
      ...folded.map(({ day, count }): Calendar.EventInput => ({
        id: `${foldPrefix}${day}`,
        start: `${day}T23:59:00`,
        end: `${day}T23:59:59`,
        className: ['more'],
        startEditable: false,
        extendedProps: { count },
      })),
    ]
  }
  /** Key that changes if entries look different. */
  #keyOf(inputs: readonly Calendar.EventInput[]): string {
    return JSON.stringify([this.#state.key, inputs, this.#state.events.map(({ posts, publications }) => [posts, publications])])
  }

  #spanOf(id: string): GridSpan | undefined {
    return this.#state.spans.find((each) => `${spanPrefix}${each.id}` === id)
  }
  #contentOf(id: string): Calendar.Content {
    const event = this.#events.get(id)
    if (event) return drawn(this.#hooks.content(event))
    if (id.startsWith(freePrefix)) return this.#state.freeText
    const span = this.#spanOf(id)
    if (span) return span.title
    const fold = this.#state.folded.find(({ day }) => `${foldPrefix}${day}` === id)
    return fold ? drawn(this.#hooks.more(fold.count)) : ''
  }
}

/** The half hour that a local time is in. */
const slotOf = (clock: string): string => `${clock.slice(0, 14)}${clock.slice(14, 16) < '30' ? '00' : '30'}`

const markInput = (mark: string, view: CalendarView): Calendar.EventInput => {
  const day = mark.slice(0, 10)
  const when = view === 'month' ? { allDay: true, start: day, end: nextDay(day) } : ends(mark)
  return { id: markId, ...when, display: 'background', className: ['mark'], editable: false, startEditable: false }
}

/** The library treats ends as exclusive. */
const nextDay = (day: string): string => {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}
