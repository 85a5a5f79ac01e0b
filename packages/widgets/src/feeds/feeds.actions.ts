import {
  canChangeFeed,
  canCollect,
  canMakeSecret,
  canUploadTo,
  createFeedsClient,
  isServerKind,
  type FeedDecision,
} from '@vitrine/core/feeds'
import { forEachItem } from '@vitrine/core/list'
import { iconCheck, iconClock, iconPencil, iconPlus, iconRetry, iconTrash } from '../ui/icons.ts'
import type { FeedChange, FeedCommand, FeedsContext } from './feeds.types.ts'

const refusalText = (decision: FeedDecision, { t }: FeedsContext): string => (decision.allowed ? '' : t(`refusal.${decision.reason}`))

/** Its button has a column of its own. */
const send: FeedCommand = {
  id: 'send',
  icon: iconPlus,
  label: ({ t }) => t('actions.send'),
  placements: ['menu'],
  refusal: (feed, list) => refusalText(canUploadTo(feed), list),
  select: (feed, { element }) => element.send(feed),
}

/** Confirms or rejects a file that would remove many ads. */
const answer: FeedChange = {
  id: 'answer',
  icon: iconCheck,
  label: ({ t }) => t('actions.answer'),
  placements: ['menu'],
  offered: ({ lastRun }) => lastRun?.state === 'asking' && !lastRun.asksColumns && !lastRun.asksAgencies,
  confirm: ([feed], { t }) => ({
    title: t('answer.title'),
    consequence: feed?.lastRun?.message ?? '',
    choices: {
      question: t('answer.question'),
      options: [
        { value: 'no', label: t('answer.no'), help: t('answer.noHelp') },
        { value: 'yes', label: t('answer.yes'), help: t('answer.yesHelp') },
      ],
    },
    confirm: () => t('answer.confirm'),
  }),
  run: (feeds, { http }, control) =>
    forEachItem(
      feeds,
      async (feed) => {
        if (!feed.lastRun) return feed
        return { ...feed, lastRun: await createFeedsClient(http).answer(feed.id, feed.lastRun.id, control.answer === 'yes') }
      },
      control,
    ),
  progress: ({ t }, done, total) => t('progress.answer', { done, total }),
  done: (_, { t }, given) => [{ text: t(given === 'yes' ? 'answer.taken' : 'answer.setAside') }],
  failed: ({ t }) => t('failed.answer'),
}

/** Says what the columns of a file are whose names are its own. */
const columns: FeedCommand = {
  id: 'columns',
  icon: iconCheck,
  label: ({ t }) => t('actions.columns'),
  placements: ['menu'],
  offered: ({ lastRun }) => lastRun?.asksColumns ?? false,
  select: (feed, { element }) => element.sayColumns(feed),
}

/** Says which points of sale the agencies of its files are, or otherwise than before. */
const agencies: FeedCommand = {
  id: 'agencies',
  icon: iconCheck,
  label: ({ t }) => t('actions.agencies'),
  placements: ['menu'],
  offered: ({ isSplit }) => isSplit,
  select: (feed, { element }) => element.sayAgencies(feed),
}

/** Takes back what was said about columns. */
const forgetColumns: FeedChange = {
  id: 'forget-columns',
  icon: iconRetry,
  label: ({ t }) => t('actions.forgetColumns'),
  placements: ['menu'],
  offered: ({ hasColumns }) => hasColumns,
  confirm: (_, { t }) => ({
    title: t('confirm.forgetColumnsTitle'),
    consequence: t('confirm.forgetColumnsText'),
    confirm: () => t('actions.forgetColumns'),
  }),
  run: (feeds, { http }, control) =>
    forEachItem(
      feeds,
      async (feed) => {
        await createFeedsClient(http).forgetColumns(feed.id)
        return { ...feed, hasColumns: false }
      },
      control,
    ),
  progress: ({ t }, done, total) => t('progress.forgetColumns', { done, total }),
  done: (_, { t }) => [{ text: t('done.columnsForgotten') }],
  failed: ({ t }) => t('failed.forgetColumns'),
}

const runs: FeedCommand = {
  id: 'runs',
  icon: iconClock,
  label: ({ t }) => t('actions.runs'),
  placements: ['menu'],
  select: (feed, { element }) => element.showRuns(feed),
}

const collect: FeedCommand = {
  id: 'collect',
  icon: iconRetry,
  label: ({ t }) => t('actions.collect'),
  placements: ['menu'],
  offered: ({ kind }) => kind === 'folder' || isServerKind(kind),
  refusal: (feed, list) => refusalText(canCollect(feed), list),
  async select({ id }, { http, t, topics }) {
    await createFeedsClient(http, topics).collect(id)
    return t('done.collecting')
  },
}

const makeSecret: FeedCommand = {
  id: 'secret',
  icon: iconRetry,
  label: ({ t }) => t('actions.secret'),
  placements: ['menu'],
  offered: (feed) => canMakeSecret(feed).allowed,
  select: (feed, { element }) => element.makeSecret(feed),
}

const edit: FeedCommand = {
  id: 'edit',
  icon: iconPencil,
  label: ({ t }) => t('actions.edit'),
  placements: ['row', 'menu'],
  shortcut: 'e',
  refusal: (feed, list) => refusalText(canChangeFeed(feed), list),
  select: (feed, { element }) => element.edit(feed),
}

const remove: FeedChange = {
  id: 'delete',
  icon: iconTrash,
  label: ({ t }) => t('actions.delete'),
  placements: ['menu'],
  tone: 'danger',
  shortcut: 'Delete',
  refusal: (feed, list) => refusalText(canChangeFeed(feed), list),
  confirm: ([feed], { t }) => ({
    title: t('confirm.deleteTitle'),
    consequence: t('confirm.deleteText', { count: feed?.adCount ?? 0 }),
    confirm: () => t('actions.delete'),
    tone: 'danger',
  }),
  run: (feeds, { http }, control) =>
    forEachItem(
      feeds,
      async (feed) => {
        await createFeedsClient(http).remove(feed.id)
        return feed
      },
      control,
    ),
  progress: ({ t }, done, total) => t('progress.delete', { done, total }),
  done: (_, { t }) => [{ text: t('done.deleted') }],
  failed: ({ t }) => t('failed.delete'),
}

/** The actions, in the order of the menu. */
export const feedActions = [send, answer, columns, agencies, runs, collect, makeSecret, forgetColumns, edit, remove]
