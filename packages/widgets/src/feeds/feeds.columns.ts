import { canUploadTo, type Feed, type FeedRun, type FeedRunState } from '@vitrine/core/feeds'
import { html, nothing, type TemplateResult } from 'lit'
import type { MainColumn } from '../list/define-list.ts'
import { iconAlert, iconCheck, iconClock, iconClose, iconRetry, type Icon } from '../ui/icons.ts'
import type { FeedColumn, FeedsContext, FeedsTypes } from './feeds.types.ts'

const icons: Record<FeedRunState, Icon> = {
  waiting: iconClock,
  running: iconRetry,
  asking: iconAlert,
  done: iconCheck,
  failed: iconAlert,
  rejected: iconClose,
}

/** The state of a file, in a word. */
export const runState = ({ state }: Pick<FeedRun, 'state'>, { t }: FeedsContext): TemplateResult =>
  html`<span class="pill" part="state" data-state=${state}>${icons[state]()}${t(`runStates.${state}`)}</span>`

const counted = ['added', 'changed', 'identical', 'refused', 'deleted'] as const

/** The results of a file, without those that are zero. */
export const runCounts = ({ state, ads }: FeedRun, { t }: FeedsContext): string =>
  state === 'done'
    ? counted
        .filter((name) => ads[name] > 0)
        .map((name) => t(`counts.${name}`, { count: ads[name] }))
        .join(', ')
    : ''

const isUnused = ({ isActive }: Feed): boolean => !isActive

const questionLabels = { answer: 'actions.answerFor', columns: 'actions.columnsFor', agencies: 'actions.agenciesFor' } as const
type Question = keyof typeof questionLabels

const questionOf = ({ asksColumns, asksAgencies }: FeedRun): Question => (asksColumns ? 'columns' : asksAgencies ? 'agencies' : 'answer')

/** What a file waits for, as a button. */
const answerButton = ({ name }: Feed, act: Question, { t }: FeedsContext): TemplateResult =>
  html`<button type="button" class="button secondary answer" tabindex="-1" data-act=${act} aria-label=${t(questionLabels[act], { name })}><span class="button-label">${t(`actions.${act}`)}</span></button>`

const lastRun = (feed: Feed, list: FeedsContext): TemplateResult => {
  const { lastRun: run, failure } = feed
  const { t } = list
  const words = failure || run?.message || (run ? runCounts(run, list) : '')
  return html`${isUnused(feed) ? html`<span class="pill">${t('paused')}</span>` : run ? runState(run, list) : t('noFile')}
    ${run?.state === 'asking' ? answerButton(feed, questionOf(run), list) : nothing}
    ${words ? html`<span class="sub run-words">${words}</span>` : nothing}`
}

const received = ({ lastRun: run }: Feed, { format }: FeedsContext): string => (run ? format.formatDateTime(run.receivedAt) : '')

export const feedMain: MainColumn<FeedsTypes> = {
  label: 'fields.name',
  sort: 'nom',
  width: 200,
  name: ({ name }) => name,
  note: ({ kind, head }, { t }) => (head === null ? t(`kinds.${kind}`) : t('fromHead', { head })),
}

/** The columns of the table. */
export const feedColumns: readonly FeedColumn[] = [
  { key: 'last', label: 'columns.last', width: 300, priority: 1, inCard: true, cell: lastRun },
  { key: 'received', label: 'columns.received', width: 140, priority: 3, cell: received, folded: received },
  {
    key: 'ads',
    label: 'columns.ads',
    align: 'end',
    width: 90,
    priority: 4,
    cell: ({ adCount }, { format }) => format.formatNumber(adCount),
    folded: ({ adCount }, { t }) => t('adCount', { count: adCount }),
  },
  {
    key: 'send',
    label: 'actions.send',
    width: 190,
    priority: 2,
    inCard: true,
    cell: (feed, { t }) =>
      canUploadTo(feed).allowed
        ? html`<button type="button" class="button secondary" tabindex="-1" data-act="send" aria-label=${t('actions.sendTo', { name: feed.name })}><span class="button-label">${t('actions.send')}</span></button>`
        : nothing,
  },
]
