import { goesAtOnce, isComing, isOfOutlet, isOverdue } from '@vitrine/core/post-approval'
import { momentOf, publicationsNotOut } from '@vitrine/core/post-plans'
import { statusOfPost, type PostSummary } from '@vitrine/core/posts'
import { html, nothing, type TemplateResult } from 'lit'
import type { MainColumn } from '../../list/define-list.ts'
import { networkMarks, reasonText, statusPill } from '../../posts/status.ts'
import { iconImage } from '../../ui/icons.ts'
import { joined } from '../../ui/joined.ts'
import { titleOf, type PlannerColumn, type PlannerContext, type PostPlannerTypes } from './post-planner.types.ts'

const media = ({ photoCount, hasVideo }: PostSummary, { t }: PlannerContext): string =>
  joined(hasVideo ? t('video') : '', photoCount > 0 ? t('photos', { count: photoCount }) : '')

const price = ({ price: amount, city }: PostSummary, { format }: PlannerContext): string =>
  joined(amount === null ? '' : format.formatMoney(amount), city)

export const postMain: MainColumn<PostPlannerTypes> = {
  label: 'columns.post',
  sort: 'T',
  width: 250,
  name: titleOf,
  reference: ({ reference }) => reference,
  picture: ({ photo }) =>
    photo
      ? html`<img src=${photo.thumbnailUrl} alt=${photo.alternative} width="4" height="3" loading="lazy" decoding="async" />`
      : html`<span aria-hidden="true">${iconImage()}</span>`,
  note: (post, list) =>
    joined(
      list.element.tab !== 'approval' && isOfOutlet(post, list.account) ? post.advertiser.name : '',
      post.reference,
      price(post, list),
      media(post, list),
    ),
  marks: (post, { t }) =>
    html`<small class="excerpt">${post.state === 'draft' ? html`<span class="draft" part="draft">${t('draft')}</span> ` : nothing}${post.text.slice(0, 160)}</small>`,
}

/** Status, with the reason of the first problem. */
const status = (post: PostSummary, { element: { statusTexts: t } }: PlannerContext): TemplateResult => {
  const [missing] = publicationsNotOut(post)
  const why = missing ? reasonText(missing, t) : ''
  return html`${statusPill(statusOfPost(post), t)}${missing && why ? html`<small class="why" part="why">${t('on', { network: t(`networks.${missing.network}`), status: why })}</small>` : nothing}`
}

const when = (post: PostSummary, { format }: PlannerContext): string => {
  const moment = momentOf(post)
  return moment ? format.formatDateTime(moment.at) : ''
}

const networks: PlannerColumn = {
  key: 'networks',
  label: 'columns.networks',
  width: 124,
  priority: 2,
  inCard: true,
  cell: (post, { element }) => networkMarks(post.networks, post.publications, element.statusTexts),
}

const due = (post: PostSummary, list: PlannerContext): TemplateResult =>
  html`${goesAtOnce(post) ? list.element.approvalTexts('atOnce') : when(post, list)}${isOverdue(post, new Date()) ? html`<small class="why" part="overdue">${list.element.approvalTexts('overdue')}</small>` : nothing}`

export const proposedColumns: readonly PlannerColumn[] = [
  {
    key: 'outlet',
    label: ({ element }) => element.approvalTexts('outlet'),
    width: 150,
    priority: 1,
    inCard: true,
    cell: ({ advertiser }) => advertiser.name,
  },
  { key: 'when', label: 'columns.when', sort: 'DP', width: 150, priority: 2, inCard: true, cell: due },
  {
    ...networks,
    priority: 3,
    cell: (post, { element: { statusTexts: t } }) =>
      post.publications
        .filter(isComing)
        .map(({ network }) => t(`networks.${network}`))
        .join(', '),
  },
]

export const postColumns: readonly PlannerColumn[] = [
  { key: 'status', label: 'columns.status', width: 160, priority: 1, inCard: true, cell: status },
  networks,
  { key: 'when', label: 'columns.when', sort: 'DP', descendingFirst: true, width: 108, priority: 3, inCard: true, cell: when },
  {
    key: 'updated',
    label: 'columns.updated',
    sort: 'DM',
    descendingFirst: true,
    width: 110,
    priority: 4,
    cell: ({ updatedAt }, { format }) => format.formatDate(updatedAt),
    folded: () => '',
  },
]
