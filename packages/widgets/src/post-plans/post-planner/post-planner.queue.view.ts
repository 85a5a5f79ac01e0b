import type { FreeSlots, SlotQuestion } from '@vitrine/core/post-settings'
import type { PostSummary } from '@vitrine/core/posts'
import { networksFor } from '@vitrine/core/post-plans'
import { socialNetworks, type SocialNetwork } from '@vitrine/core/social-networks'
import { html, nothing, type TemplateResult } from 'lit'
import type { ConfirmationFields } from '../../list/define-list.ts'
import { slotTime } from '../../posts/slot-times.ts'
import { button } from '../../ui/button.ts'
import { checkbox } from '../../ui/field.ts'
import { allowedFor, titleOf, zoneOf, type PlannerContext } from './post-planner.types.ts'

type Posts = readonly PostSummary[]

export const offeredNetworks = (posts: Posts, list: PlannerContext): SocialNetwork[] =>
  socialNetworks.filter((network) => posts.some((post) => networksFor(post, allowedFor(post.kind, list)).includes(network)))

export const networksField = (
  { offered, chosen, name }: { offered: readonly SocialNetwork[]; chosen: readonly SocialNetwork[]; name: string },
  { t, element }: PlannerContext,
  toggle: (network: SocialNetwork, isChosen: boolean) => void,
): TemplateResult => html`<fieldset class="schedule-networks">
  <legend>${t('schedule.networks')}</legend>
  ${offered.map((network) => checkbox({ label: element.statusTexts(`networks.${network}`), name: `${name}-${network}`, checked: chosen.includes(network), onChange: (isChosen) => toggle(network, isChosen) }))}
</fieldset>`

const read = (answer: string): SocialNetwork[] => JSON.parse(answer) as SocialNetwork[]

const questionOf = (posts: Posts, networks: readonly SocialNetwork[]): SlotQuestion => ({
  networks,
  ids: posts.map(({ id }) => id),
  count: posts.length,
})

export const readQueue = (
  answer: string,
  posts: Posts,
  { element }: PlannerContext,
): { networks: SocialNetwork[]; times: readonly Date[] } => {
  const networks = read(answer)
  return { networks, times: element.slots.find(questionOf(posts, networks))?.times ?? [] }
}

const faultOf = (answer: string, posts: Posts, list: PlannerContext): string => {
  const networks = read(answer)
  if (networks.length === 0) return list.t('faults.no-network')
  const found = list.element.slots.find(questionOf(posts, networks))
  if (!found) return list.t(list.element.slots.hasFailed ? 'queue.failed' : 'queue.looking')
  if (found.perWeek === 0) return list.t('queue.none')
  return found.times.length < posts.length ? list.t('queue.tooFew', { count: found.times.length }) : ''
}

const settingsLink = ({ t, element, emit }: PlannerContext): TemplateResult | typeof nothing => {
  const { settingsHref } = element
  if (settingsHref === undefined) return nothing
  const open = (event: Event): void => {
    if (!emit('vitrine-post-settings-open', undefined, true)) event.preventDefault()
  }
  return html` <a href=${settingsHref} @click=${open}>${t('queue.setUp')}</a>`
}

const timesView = ({ perWeek, times }: FreeSlots, posts: Posts, list: PlannerContext): TemplateResult => {
  const { t, language, format } = list
  if (perWeek === 0) return html`<p class="hint" part="no-slots">${t('queue.none')}${settingsLink(list)}</p>`
  return html`<ol class="queue" part="queue" aria-label=${t('queue.times')}>
    ${posts.map((post, at) => html`<li><b>${times[at] ? slotTime(times[at], { language, timeZone: zoneOf(list), hours: format.hours }) : t('queue.noTime')}</b> <span>${titleOf(post, list)}</span></li>`)}
  </ol>`
}

export const queueFields = (posts: Posts, list: PlannerContext): ConfirmationFields => {
  const { t, element } = list
  const offered = offeredNetworks(posts, list)
  return {
    start: JSON.stringify(offered),
    namesRows: true,
    fault: (answer) => faultOf(answer, posts, list),
    render: (answer, change, fault) => {
      const networks = read(answer)
      const toggle = (network: SocialNetwork, isChosen: boolean): void =>
        change((now) => JSON.stringify(offered.filter((each) => (each === network ? isChosen : read(now).includes(each)))))
      const found = networks.length > 0 ? element.slots.find(questionOf(posts, networks)) : undefined
      const waits = element.slots.hasFailed
        ? html`<p class="hint">${t('queue.failed')} ${button({ label: list.common('faces.retry'), compact: true, onClick: element.slots.retry })}</p>`
        : html`<p class="hint">${t('queue.looking')}</p>`
      return html`${networksField({ offered, chosen: networks, name: 'queue' }, list, toggle)}
        ${networks.length === 0 ? nothing : found ? timesView(found, posts, list) : waits}
        <p class="fault" role="alert">${fault}</p>`
    },
  }
}

const shownFree = 6

/** Free times for all of the posts; empty while loading. */
export const freeTimesFor = (posts: Posts, networks: readonly SocialNetwork[], { element }: PlannerContext): readonly Date[] =>
  (networks.length > 0 && element.slots.find({ ...questionOf(posts, networks), count: shownFree })?.times) || []
