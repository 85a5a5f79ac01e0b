import { grants } from '@vitrine/core/account'
import type { BulkOutcome } from '@vitrine/core/list'
import {
  approveRefusal,
  isOfOutlet,
  longestComment,
  returnRefusal,
  type ApprovalRefusal,
  createPostApprovalClient,
} from '@vitrine/core/post-approval'
import type { PostSummary } from '@vitrine/core/posts'
import type { ConfirmationFields } from '../../list/define-list.ts'
import { iconCheck, iconUndo } from '../../ui/icons.ts'
import { textAreaField } from '../../ui/field.ts'
import { outcomeOf, type PlannerChange, type PlannerContext } from './post-planner.types.ts'

const refusalText = (reason: ApprovalRefusal | null, { element }: PlannerContext): string =>
  reason ? element.approvalTexts(`refusal.${reason}`) : ''

const decide = async (
  posts: readonly PostSummary[],
  list: PlannerContext,
  { isApproved, comment }: { isApproved: boolean; comment: string },
): Promise<BulkOutcome<PostSummary>> => {
  const { decided, failures } = await createPostApprovalClient(list.http, list.topics).decide({ posts, isApproved, comment })
  return outcomeOf(posts, decided, failures)
}

/** Head offices decide on posts of their points of sale; pages of other sites by a right of its own. */
const mayDecide = (post: PostSummary, { account }: PlannerContext): boolean =>
  isOfOutlet(post, account) && (account === null || grants(account, 'posts:approve'))

const approve: PlannerChange = {
  id: 'approve',
  icon: iconCheck,
  label: ({ element }) => element.approvalTexts('actions.approve'),
  placements: ['row', 'menu', 'bulk'],
  shortcut: 'a',
  offered: mayDecide,
  refusal: (post, list) => refusalText(approveRefusal(post), list),
  confirm: (posts, { element: { approvalTexts: t } }) => ({
    title: t('approve.title', { count: posts.length }),
    consequence: t('approve.text'),
    confirm: () => t('actions.approve'),
  }),
  canStop: false,
  run: (posts, list) => decide(posts, list, { isApproved: true, comment: '' }),
  progress: ({ element }, done, total) => element.approvalTexts('progress.approve', { done, total }),
  done: (posts, { element }) => [{ text: element.approvalTexts('done.approved', { count: posts.length }) }],
  failed: ({ element }) => element.approvalTexts('failed'),
}

const faultOf = (comment: string, { element: { approvalTexts: t }, format }: PlannerContext): string => {
  if (comment.trim() === '') return t('faults.required')
  return comment.trim().length > longestComment ? t('faults.tooLong', { limit: format.formatNumber(longestComment) }) : ''
}

/** Unsent comments by element, offered again in the next dialog. */
const unsent = new WeakMap<PlannerContext['element'], string>()

const sendBack = async (posts: readonly PostSummary[], list: PlannerContext, comment: string): Promise<BulkOutcome<PostSummary>> => {
  unsent.set(list.element, comment)
  const outcome = await decide(posts, list, { isApproved: false, comment })
  if (outcome.failed.length === 0) unsent.delete(list.element)
  return outcome
}

const commentField = (list: PlannerContext): ConfirmationFields => ({
  start: unsent.get(list.element) ?? '',
  fault: (comment) => faultOf(comment, list),
  render: (comment, change, fault) => {
    const { approvalTexts: t } = list.element
    return textAreaField({
      label: t('fields.comment'),
      name: 'comment',
      value: comment,
      hint: t('hints.comment'),
      error: fault || undefined,
      required: true,
      rows: 4,
      onInput: (typed) => change(() => typed),
    })
  },
})

const giveBack: PlannerChange = {
  id: 'return',
  icon: iconUndo,
  label: ({ element }) => element.approvalTexts('actions.return'),
  placements: ['row', 'menu', 'bulk'],
  offered: mayDecide,
  refusal: (post, list) => refusalText(returnRefusal(post), list),
  confirm: (posts, list) => ({
    title: list.element.approvalTexts('return.title', { count: posts.length }),
    consequence: list.element.approvalTexts('return.text'),
    fields: commentField(list),
    confirm: () => list.element.approvalTexts('return.confirm'),
  }),
  canStop: false,
  run: (posts, list, { answer }) => sendBack(posts, list, answer.trim()),
  progress: ({ element }, done, total) => element.approvalTexts('progress.return', { done, total }),
  done: (posts, { element }) => [{ text: element.approvalTexts('done.returned', { count: posts.length }) }],
  failed: ({ element }) => element.approvalTexts('failed'),
}

export const approvalActions = [approve, giveBack]

/** For lists of other posts: only in the menu, and only if possible. */
export const approvalInMenu: readonly PlannerChange[] = approvalActions.map((action) => ({
  ...action,
  placements: ['menu'],
  offered: (post, list) => mayDecide(post, list) && returnRefusal(post) === null,
}))
