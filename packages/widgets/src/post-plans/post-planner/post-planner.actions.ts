import { grants } from '@vitrine/core/account'
import { createPostPublishingClient } from '@vitrine/core/post-publishing'
import { forEachItem, type BulkOutcome } from '@vitrine/core/list'
import {
  againRefusal,
  deleteRefusal,
  failedPublications,
  isScheduled,
  networksLeft,
  openPlans,
  publishedNetworks,
  retryRefusal,
  scheduleRefusal,
  unscheduleRefusal,
  type PostScheduling,
  type PlannerRefusal,
} from '@vitrine/core/post-plans'
import { isOfOutlet } from '@vitrine/core/post-approval'
import { waitsForApproval, type PostSummary, type Publication } from '@vitrine/core/posts'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import type { Confirmation, ConfirmationFields, Done, ListCommand } from '../../list/define-list.ts'
import { deleting } from '../../list/usual-actions.ts'
import { iconCalendar, iconClock, iconClose, iconPencil, iconPublish, iconRedo, iconRetry } from '../../ui/icons.ts'
import { queueFields, readQueue } from './post-planner.queue.view.ts'
import { approvalActions, approvalInMenu } from './post-planner.approval.actions.ts'
import { readSchedule, scheduleFields } from './post-planner.schedule.view.ts'
import {
  allowedFor,
  clientOf,
  outcomeOf,
  plansOf,
  type PlannerChange,
  type PlannerContext,
  type PostPlannerTypes,
} from './post-planner.types.ts'

type Outcome = BulkOutcome<PostSummary>
type Posts = readonly PostSummary[]

const refusalText = (reason: PlannerRefusal | null, { t }: PlannerContext): string => (reason ? t(`refusals.${reason}`) : '')

/** Posts of points of sale can only be approved or returned by the head office. */
const ownOnly =
  (refusal: (post: PostSummary, list: PlannerContext) => string) =>
  (post: PostSummary, list: PlannerContext): string =>
    isOfOutlet(post, list.account) ? refusalText('of-outlet', list) : refusal(post, list)

/** Replaces earlier plans of the post. */
const plan = async (
  post: PostSummary,
  list: PlannerContext,
  wanted: Pick<PostScheduling, 'networks' | 'plan'> & Partial<Pick<PostScheduling, 'isAgain' | 'queue'>>,
): Promise<PostSummary> => {
  const [made] = await plansOf(list).schedule({ advertiser: post.advertiser, kind: post.kind, ids: [post.id], isAgain: false, ...wanted })
  if (made) list.element.plans.set(post.id, made.scheduleId)
  if (made && waitsForApproval(made)) list.element.proposed.add(post.id)
  else list.element.proposed.delete(post.id)
  return post
}

/** Pending plans of a post by time. */
const plansBefore = (post: PostSummary): { at: Date; networks: SocialNetwork[] }[] => {
  const times = new Map<number, Publication[]>()
  for (const publication of openPlans(post))
    if (publication.state === 'scheduled')
      times.set(publication.dueAt.getTime(), [...(times.get(publication.dueAt.getTime()) ?? []), publication])
  return [...times].map(([at, of]) => ({ at: new Date(at), networks: of.map(({ network }) => network) }))
}

/** Messages about planned posts; those waiting for approval are counted separately. */
const doneOf = (
  posts: Posts,
  { t, element: { proposed, approvalTexts } }: PlannerContext,
  text: 'done.schedule' | 'done.now',
  undo?: () => Promise<Outcome>,
): Done<PostSummary>[] => {
  const waiting = posts.filter(({ id }) => proposed.has(id)).length
  const words = [
    posts.length > waiting ? t(text, { count: posts.length - waiting }) : '',
    waiting > 0 ? approvalTexts('done.waiting', { count: waiting }) : '',
  ].filter(Boolean)
  return words.length > 0 ? [{ text: words.join('. '), ...(undo && { undo }) }] : []
}

/** Restores earlier plans; the server refuses those whose time has passed. */
const restore = (before: Posts, list: PlannerContext): Promise<Outcome> =>
  forEachItem(before, async (post) => {
    const made = list.element.plans.get(post.id)
    if (made !== undefined) await plansOf(list).removeEvent(made, post.id)
    list.element.plans.delete(post.id)
    for (const { at, networks } of plansBefore(post))
      await plansOf(list).schedule({ advertiser: post.advertiser, kind: post.kind, ids: [post.id], networks, plan: at, isAgain: false })
    return post
  })

/** What all actions share that choose a time. */
const scheduling: Pick<PlannerChange, 'refusal' | 'progress' | 'done' | 'failed'> = {
  refusal: ownOnly((post, list) => refusalText(scheduleRefusal(post, allowedFor(post.kind, list)), list)),
  progress: ({ t }, done, total) => t('progress.schedule', { done, total }),
  done: (posts, list) => doneOf(posts, list, 'done.schedule', () => restore(posts, list)),
  failed: ({ t }) => t('failed.schedule'),
}

/** What all actions share that publish at once. */
const sending: Pick<PlannerChange, 'progress' | 'done' | 'failed'> = {
  progress: ({ t }, done, total) => t('progress.send', { done, total }),
  done: (posts, list) => doneOf(posts, list, 'done.now'),
  failed: ({ t }) => t('failed.now'),
}

const question = (
  keys: { title: 'schedule.title' | 'queue.title'; confirm: 'schedule.confirm' | 'queue.confirm' },
  posts: Posts,
  { t, element }: PlannerContext,
  fields: ConfirmationFields,
): Confirmation => {
  element.slots.forget()
  return { title: t(keys.title, { count: posts.length }), confirm: () => t(keys.confirm), consequence: t('schedule.consequence'), fields }
}

const schedule: PlannerChange = {
  ...scheduling,
  id: 'schedule',
  icon: iconCalendar,
  label: ({ t }, post) => t(post && isScheduled(post) ? 'actions.move' : 'actions.schedule'),
  placements: ['row', 'menu', 'bulk'],
  shortcut: 's',
  confirm: (posts, list) => question({ title: 'schedule.title', confirm: 'schedule.confirm' }, posts, list, scheduleFields(posts, list)),
  run: (posts, list, { answer, ...control }) => {
    const { times, networks } = readSchedule(answer, posts.length, list)
    return forEachItem(posts, (post) => plan(post, list, { plan: times[posts.indexOf(post)] ?? 'now', networks }), control)
  },
}

/** Assigns the next free usual times. */
const queue: PlannerChange = {
  ...scheduling,
  id: 'queue',
  icon: iconClock,
  label: ({ t }) => t('actions.queue'),
  placements: ['menu', 'bulk'],
  shortcut: 'q',
  confirm: (posts, list) => question({ title: 'queue.title', confirm: 'queue.confirm' }, posts, list, queueFields(posts, list)),
  run: (posts, list, { answer, ...control }) => {
    const { times, networks } = readQueue(answer, posts, list)
    const together = posts.map(({ id }) => id)
    return forEachItem(posts, (post) => plan(post, list, { plan: times[posts.indexOf(post)] ?? 'now', networks, queue: together }), control)
  },
}

const publishNow: PlannerChange = {
  ...scheduling,
  ...sending,
  id: 'now',
  icon: iconPublish,
  label: ({ t }) => t('actions.now'),
  placements: ['row', 'menu', 'bulk'],
  shortcut: 'p',
  confirm: (posts, { t }) => ({
    title: t('now.title', { count: posts.length }),
    consequence: t('now.consequence'),
    confirm: () => t('now.confirm'),
  }),
  run: (posts, list, control) =>
    forEachItem(posts, (post) => plan(post, list, { plan: 'now', networks: networksLeft(post, allowedFor(post.kind, list)) }), control),
}

const retry: PlannerChange = {
  ...sending,
  id: 'retry',
  icon: iconRetry,
  label: ({ t }) => t('actions.retry'),
  placements: ['row', 'menu', 'bulk'],
  shortcut: 'r',
  offered: (post) => retryRefusal(post) === null,
  refusal: ownOnly((post, list) => refusalText(retryRefusal(post), list)),
  run: (posts, list, control) =>
    forEachItem(
      posts,
      async (post) => {
        for (const { id } of failedPublications(post)) await createPostPublishingClient(list.http, list.topics).retry(id)
        return post
      },
      control,
    ),
  done: (posts, { t }) => [{ text: t('done.retry', { count: posts.length }) }],
}

const unschedule: PlannerChange = {
  id: 'unschedule',
  icon: iconClose,
  label: ({ t }) => t('actions.unschedule'),
  placements: ['menu', 'bulk'],
  offered: (post) => isScheduled(post) || openPlans(post).length > 0,
  refusal: ownOnly((post, list) => refusalText(unscheduleRefusal(post), list)),
  run: (posts, list, control) => {
    list.element.doubts.clear()
    return forEachItem(
      posts,
      async (post) => {
        list.element.plans.delete(post.id)
        for (const id of new Set(openPlans(post).map(({ scheduleId }) => scheduleId)))
          for (const doubt of await plansOf(list).removeEvent(id, post.id)) list.element.doubts.add(doubt)
        return post
      },
      control,
    )
  },
  progress: ({ t }, done, total) => t('progress.unschedule', { done, total }),
  done: (posts, list): Done<PostSummary>[] => [
    { text: list.t('done.unschedule', { count: posts.length }), undo: () => restore(posts, list) },
    ...[...list.element.doubts].map((text) => ({ text })),
  ],
  failed: ({ t }) => t('failed.schedule'),
}

/** Publishes on networks that already have the post. */
const again: PlannerChange = {
  ...sending,
  id: 'again',
  icon: iconRedo,
  label: ({ t }) => t('actions.again'),
  placements: ['menu'],
  offered: (post) => againRefusal(post) === null,
  refusal: ownOnly((post, list) => refusalText(againRefusal(post), list)),
  confirm: (_, { t }) => ({ title: t('again.title'), consequence: t('again.consequence'), confirm: () => t('actions.again') }),
  run: (posts, list, control) =>
    forEachItem(posts, (post) => plan(post, list, { plan: 'now', networks: publishedNetworks(post), isAgain: true }), control),
}

const remove = async (posts: Posts, list: PlannerContext): Promise<Outcome> => {
  const { deleted, failures } = await clientOf(list).remove(posts.map(({ id }) => id))
  return outcomeOf(posts, deleted, failures)
}

const deletion: PlannerChange = {
  ...deleting,
  label: ({ t }) => t('actions.delete'),
  refusal: ownOnly((post, list) => refusalText(deleteRefusal(post), list)),
  confirm: (posts, { t }) => ({
    title: t('delete.title', { count: posts.length }),
    consequence: t(posts.every(({ kind }) => kind === 'editorial') ? 'delete.own' : 'delete.consequence'),
    confirm: () => t('actions.delete'),
    tone: 'danger',
  }),
  canStop: false,
  run: remove,
  progress: ({ t }, done, total) => t('progress.delete', { done, total }),
  done: (posts, { t }) => [{ text: t('done.delete', { count: posts.length }) }],
  failed: ({ t }) => t('failed.delete'),
  failedAlone: ({ t }) => t('failed.delete'),
}

export const hrefOf = ({ id, kind, adId }: PostSummary, { element: { postHref, adPostHref } }: PlannerContext): string | undefined =>
  (kind === 'editorial' ? postHref : adPostHref)?.replace('{id}', String(kind === 'editorial' ? id : (adId ?? id)))

const open: ListCommand<PostPlannerTypes> = {
  id: 'open',
  icon: iconPencil,
  label: ({ t }) => t('actions.open'),
  placements: ['menu'],
  offered: (post, list) => hrefOf(post, list) !== undefined,
  select: (post, list) => {
    const href = hrefOf(post, list)
    if (list.emit('vitrine-post-open', { id: post.kind === 'editorial' ? post.id : (post.adId ?? post.id), kind: post.kind }, true) && href)
      location.assign(href)
  },
}

export const proposedActions = [open, ...approvalActions]

/** A page of another site may have the right to approve posts alone. */
const forWriters = (change: PlannerChange): PlannerChange => ({
  ...change,
  offered: (post, list) => (list.account === null || grants(list.account, 'posts:write')) && (change.offered?.(post, list) ?? true),
})

/** In the order of the menu. */
export const postActions = [open, ...approvalInMenu, ...[retry, schedule, queue, publishNow, again, unschedule, deletion].map(forWriters)]
