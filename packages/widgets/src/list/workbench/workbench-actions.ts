import { errorText } from '@vitrine/core/i18n'
import type { BulkOutcome } from '@vitrine/core/list'
import { toApiError } from '@vitrine/core/http'
import type { Done, ListChange, ListTypes } from '../define-list.ts'
import type { Tools } from './workbench-tools.ts'
import { askConfirmation, showFailures, type Failure, type LeftOut } from './workbench-dialogs.ts'

/** Asks for a confirmation if needed, changes the rows, and reports the result; one change at a time. */
export const runChange = async <T extends ListTypes>(
  tools: Tools<T>,
  action: ListChange<T>,
  items: readonly T['item'][],
): Promise<void> => {
  const { model, toasts } = tools
  if (model.progress || isSecondClick(tools, action, items)) return
  const refused = refusedOf(tools, action, items)
  const [first] = refused
  if (items.length === 1 && first) return void toasts.show(first.reason, { tone: 'info' })
  const possible = items.filter((item) => !action.settled?.(item) && !refused.some((failure) => failure.item === item))
  const question = possible.length > 0 ? action.confirm?.(possible, model) : null
  const answer = question ? await askConfirmation(tools, question, possible, leftOut(tools, refused, items.length - possible.length)) : ''
  if (answer === undefined) return
  const instead = question?.instead?.(answer)
  if (instead) return instead()
  const outcome = await change(tools, action, possible, answer)
  const failures = [...refused, ...outcome.failed.map(({ item, error }) => ({ item, reason: errorText(model.common, error), error }))]
  const done = new Set(outcome.done.map(({ id }) => id))
  const untried = possible.filter(({ id }) => !done.has(id) && !outcome.failed.some(({ item }) => item.id === id))
  // Rows that failed or were not tried stay ticked, so that the person can retry.
  const kept = new Set([...failures.map(({ item }) => item), ...untried].map(({ id }) => id))
  model.selection.drop(items.map(({ id }) => id).filter((id) => !kept.has(id)))
  const before = possible.filter(({ id }) => done.has(id))
  const messages = before.length > 0 ? action.done(before, model, answer) : []
  const stopped = model.shared('done.stopped', { done: done.size, total: possible.length })
  tell(tools, untried.length > 0 ? [{ ...messages[0], text: stopped }] : messages)
  if (done.size > 0) model.changed([...done])
  if (failures.length > 0) await showWhatFailed(tools, action, done.size, failures)
  if (done.size > 0) action.next?.(outcome.done, model)
}

/** Whether the same change is still running, without a confirmation or an optimistic update that would show it. */
const isSecondClick = <T extends ListTypes>(
  { model }: Tools<T>,
  { confirm, expected }: ListChange<T>,
  items: readonly T['item'][],
): boolean => !confirm && !expected && items.every(({ id }) => model.busy.has(id))

/** The rows for which a rule forbids it, with the reason; rows that already have the target state are no failures. */
const refusedOf = <T extends ListTypes>({ model }: Tools<T>, action: ListChange<T>, items: readonly T['item'][]): Failure<T>[] =>
  items.flatMap((item) => {
    const reason = action.settled?.(item) && items.length > 1 ? '' : action.refusal?.(item, model)
    return reason ? [{ item, reason }] : []
  })

/** The number of rows left out, by reason; those without a reason already have the target state. */
const leftOut = <T extends ListTypes>({ model }: Tools<T>, refused: readonly Failure<T>[], total: number): LeftOut[] => {
  const reasons = new Map<string, number>()
  for (const { reason } of refused) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  const settled = total - refused.length
  if (settled > 0) reasons.set(model.shared('confirm.nothingToChange'), settled)
  return [...reasons].map(([reason, count]) => ({ reason, count }))
}

const change = async <T extends ListTypes>(
  { model }: Tools<T>,
  action: ListChange<T>,
  items: readonly T['item'][],
  answer: string,
): Promise<BulkOutcome<T['item']>> => {
  const ids = items.map(({ id }) => id)
  let isStopped = false
  const stop = (): void => void (isStopped = true)
  const onProgress = (done: number): void => {
    if (items.length < 2) return
    model.progress = {
      text: action.progress(model, done, items.length),
      done,
      total: items.length,
      stop: action.canStop === false ? null : stop,
    }
    model.requestUpdate()
  }
  onProgress(0)
  model.setBusy(ids, true)
  const { expected } = action
  if (expected && items.length === 1) model.replace(items.map((item) => expected(item, model)))
  try {
    const outcome = await action.run(items, model, { answer, isStopped: () => isStopped, onProgress })
    // Rows that failed or were not tried are restored.
    if (expected && items.length === 1) model.replace(items)
    model.replace([...outcome.done, ...outcome.failed.map(({ item }) => item)])
    return outcome
  } catch (error) {
    model.replace(items)
    return { done: [], failed: items.map((item) => ({ item, error: toApiError(error) })) }
  } finally {
    model.progress = null
    model.setBusy(ids, false)
  }
}

const tell = <T extends ListTypes>(tools: Tools<T>, messages: readonly Done<T['item']>[]): void => {
  const { model, toasts } = tools
  for (const { text, undo } of messages) {
    toasts.show(text, undo ? { action: { label: model.shared('done.undo'), run: () => void undoAction(tools, undo) } } : {})
  }
}

const undoAction = async <T extends ListTypes>({ model, toasts }: Tools<T>, undo: () => Promise<BulkOutcome<T['item']>>): Promise<void> => {
  try {
    const { done, failed } = await undo()
    model.replace(done)
    if (done.length > 0) {
      toasts.show(model.shared('done.undone'))
      model.changed(done.map(({ id }) => id))
    }
    if (failed[0]) model.fail(failed[0].error)
  } catch (error) {
    model.fail(error)
  }
}

/** A single failed row is reported in a message; several are listed, with a retry button. */
const showWhatFailed = async <T extends ListTypes>(
  tools: Tools<T>,
  action: ListChange<T>,
  done: number,
  failures: readonly Failure<T>[],
): Promise<void> => {
  const { model, toasts } = tools
  const [only] = failures
  if (only && failures.length + done === 1) {
    if (only.error) model.fail(only.error, action.failedAlone?.(model))
    else toasts.show(only.reason, { tone: 'info' })
    return
  }
  const again = await showFailures(tools, action.failed(model, failures.length), done, failures)
  if (again) await runChange(tools, action, model.itemsOf(failures.map(({ item }) => item.id)))
}
