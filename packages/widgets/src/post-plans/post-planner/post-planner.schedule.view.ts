import { clockOccurrence, clockTime, instantOfClock, zoneName } from '@vitrine/core/days'
import { localeTags } from '@vitrine/core/i18n'
import { momentOf, movedTime, spreads, spreadSteps, spreadTimes, type Spread } from '@vitrine/core/post-plans'
import { scheduleFault, type PostSummary } from '@vitrine/core/posts'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import { html, nothing, type TemplateResult } from 'lit'
import type { ConfirmationFields } from '../../list/define-list.ts'
import { freeTimes } from '../../posts/free-times.ts'
import { dateField, selectField, textField } from '../../ui/field.ts'
import { freeTimesFor, networksField, offeredNetworks } from './post-planner.queue.view.ts'
import { zoneOf, type PlannerContext } from './post-planner.types.ts'

interface ScheduleAnswer {
  day: string
  time: string
  spread: Spread
  networks: SocialNetwork[]
}

const read = (answer: string): ScheduleAnswer => JSON.parse(answer) as ScheduleAnswer

const clockOf = ({ day, time }: Pick<ScheduleAnswer, 'day' | 'time'>): string => `${day}T${time}`

/** Null while no time is chosen. */
const timesOf = (count: number, { day, time, spread }: ScheduleAnswer, timeZone: string): Date[] | null => {
  const first = day && time ? instantOfClock(`${day}T${time}`, timeZone) : undefined
  return first ? spreadTimes(count, { first, ...spreadSteps[spread], timeZone }) : null
}

export const readSchedule = (answer: string, count: number, list: PlannerContext): { times: Date[]; networks: SocialNetwork[] } => {
  const plan = read(answer)
  return { times: timesOf(count, plan, zoneOf(list)) ?? [], networks: plan.networks }
}

const faultOf = (answer: string, count: number, list: PlannerContext): string => {
  const plan = read(answer)
  const times = timesOf(count, plan, zoneOf(list))
  if (clockOccurrence(clockOf(plan), zoneOf(list)) === 'never') return list.t('faults.no-such-time')
  if (!times) return list.t('faults.no-time')
  const fault = times.map((at) => scheduleFault(at, new Date())).find((found) => found !== null)
  if (fault) return list.t(`faults.${fault}`)
  return plan.networks.length === 0 ? list.t('faults.no-network') : ''
}

/** The pending time of a single post, else the current hour tomorrow. */
const startOf = (posts: readonly PostSummary[], list: PlannerContext): string => {
  const [only] = posts
  const planned = posts.length === 1 && only ? momentOf(only) : null
  const wanted = list.element.at
  const isWanted = wanted !== undefined && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wanted)
  const networks = offeredNetworks(posts, list)
  if (isWanted)
    return JSON.stringify({ day: wanted.slice(0, 10), time: wanted.slice(11), spread: 'same', networks } satisfies ScheduleAnswer)
  const at = planned && !planned.isSent && planned.at > new Date() ? planned.at : movedTime(new Date(), { days: 1 }, zoneOf(list))
  const [day = '', time = ''] = clockTime(at, zoneOf(list)).split('T')
  const answer: ScheduleAnswer = { day, time: planned && !planned.isSent ? time : `${time.slice(0, 2)}:00`, spread: 'same', networks }
  return JSON.stringify(answer)
}

const span = (answer: ScheduleAnswer, count: number, list: PlannerContext): TemplateResult | typeof nothing => {
  const times = timesOf(count, answer, zoneOf(list))
  const [first, last] = [times?.[0], times?.at(-1)]
  return first && last && first.getTime() !== last.getTime()
    ? html`<p class="hint" part="span">${list.t('schedule.until', { from: list.format.formatDateTime(first), to: list.format.formatDateTime(last) })}</p>`
    : nothing
}

export const scheduleFields = (posts: readonly PostSummary[], list: PlannerContext): ConfirmationFields => {
  const { t, language } = list
  const offered = offeredNetworks(posts, list)
  return {
    start: startOf(posts, list),
    fault: (answer) => faultOf(answer, posts.length, list),
    render: (answer, change, fault) => {
      const plan = read(answer)
      const set = (part: Partial<ScheduleAnswer>): void => change((now) => JSON.stringify({ ...read(now), ...part }))
      const choose = (at: Date): void => {
        const [day = '', time = ''] = clockTime(at, zoneOf(list)).split('T')
        set({ day, time })
      }
      const toggle = (network: SocialNetwork, isChosen: boolean): void =>
        change((now) =>
          JSON.stringify({
            ...read(now),
            networks: offered.filter((each) => (each === network ? isChosen : read(now).networks.includes(each))),
          }),
        )
      return html`<div class="schedule">
          ${dateField({ label: t('schedule.day'), name: 'schedule-day', value: plan.day, onInput: (day) => set({ day }) })}
          ${textField({ label: t('schedule.time'), name: 'schedule-time', type: 'time', value: plan.time, hint: t('schedule.zone', { zone: zoneName(localeTags[language], zoneOf(list)) }), onInput: (time) => set({ time }) })}
          ${posts.length > 1 ? selectField({ label: t('schedule.spread'), name: 'schedule-spread', value: plan.spread, options: spreads.map((value) => ({ value, label: t(`schedule.spreads.${value}`) })), onChange: (spread) => set({ spread: spread as Spread }) }) : nothing}
        </div>
        ${clockOccurrence(clockOf(plan), zoneOf(list)) === 'twice' ? html`<p class="hint" role="status">${t('twice', { time: plan.time })}</p>` : nothing}
        ${networksField({ offered, chosen: plan.networks, name: 'schedule' }, list, toggle)}
        ${freeTimes({ label: t('schedule.free'), times: freeTimesFor(posts, plan.networks, list), chosen: timesOf(1, plan, zoneOf(list))?.[0] ?? null, language, timeZone: zoneOf(list), hours: list.format.hours, choose })} ${span(plan, posts.length, list)}
        <p class="fault" role="alert">${fault}</p>`
    },
  }
}
