import { errorText } from '@vitrine/core/i18n'
import { toApiError, type ApiError } from '@vitrine/core/http'
import { html, nothing, type TemplateResult } from 'lit'
import { bulkBar as bar } from '../list-ui/bulk-bar.ts'
import { button } from '../ui/button.ts'
import { iconCheck } from '../ui/icons.ts'
import { isConflict } from './contact-list.actions.ts'
import type { ContactListHost } from './contact-list.host.ts'
import type { ContactTab, Touch } from './contact-list.types.ts'

const concurrency = 4

interface Failure {
  touch: Touch
  error: ApiError
}

interface Outcome {
  done: Touch[]
  failures: Failure[]
}

/** One contact is done; one that somebody changed meanwhile is looked at anew first. */
const finishOne = async (host: ContactListHost, tab: ContactTab, touch: Touch): Promise<Touch> => {
  const wish = { state: 'done' } as const
  try {
    return await host.handle(tab, touch.id, { version: touch.handling.version, ...wish })
  } catch (error) {
    if (!isConflict(error)) throw error
    const { touch: now } = await host.load(tab, touch.id)
    return now.handling.state === 'done' ? now : host.handle(tab, touch.id, { version: now.handling.version, ...wish })
  }
}

const finishAll = async (host: ContactListHost, touches: readonly Touch[]): Promise<Outcome> => {
  const { tab } = host.current
  const waiting = touches.filter(({ handling }) => handling.state !== 'done')
  const total = waiting.length
  const outcome: Outcome = { done: [], failures: [] }
  let stopped = false
  const show = (): void => {
    host.progress = { done: outcome.done.length + outcome.failures.length, total, stop: () => (stopped = true) }
    host.requestUpdate()
  }
  const work = async (): Promise<void> => {
    for (let touch = waiting.shift(); touch && !stopped; touch = waiting.shift()) {
      const { id } = touch
      try {
        const changed = await finishOne(host, tab, touch)
        host.patch(tab, id, () => changed)
        outcome.done.push(changed)
      } catch (error) {
        outcome.failures.push({ touch, error: toApiError(error) })
      }
      show()
    }
  }
  show()
  await Promise.all(Array.from({ length: concurrency }, work))
  host.progress = null
  host.requestUpdate()
  return outcome
}

/** The ticked contacts are done; those that failed stay ticked and are named. */
export const finishMany = async (host: ContactListHost, chosen?: readonly Touch[]): Promise<void> => {
  if (host.progress) return
  const touches = chosen ?? host.touchesOf(host.selection.ids)
  const before = new Map(touches.map((touch) => [touch.id, touch.handling.state]))
  const { done, failures } = await finishAll(host, touches)
  const failed = new Set(failures.map(({ touch }) => touch.id))
  host.selection.drop(touches.map(({ id }) => id).filter((id) => !failed.has(id)))
  if (done.length > 0) {
    host.changed(done.map(({ id }) => id))
    host.toasts.show(host.t('done.finishedMany', { count: done.length }), {
      action: { label: host.t('done.undo'), run: () => void reopenAll(host, done, before) },
    })
  }
  if (!failures.length) return
  if (await showFailures(host, done.length, failures)) await finishMany(host, host.touchesOf([...failed]))
}

/** Every contact back to the state it had. */
const reopenAll = async (host: ContactListHost, touches: readonly Touch[], before: ReadonlyMap<number, Touch['handling']['state']>): Promise<void> => {
  const { tab } = host.current
  const results = await Promise.allSettled(
    touches.map(async ({ id, handling }) => {
      const changed = await host.handle(tab, id, { version: handling.version, state: before.get(id) ?? 'new' })
      host.patch(tab, id, () => changed)
      return id
    }),
  )
  const done = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const failure = results.find((result) => result.status === 'rejected')
  if (done.length > 0) host.changed(done)
  if (failure) host.fail(failure.reason)
  else host.toasts.show(host.t('done.undone'), { tone: 'info' })
}

const failureLine = (host: ContactListHost, { touch, error }: Failure): TemplateResult =>
  html`<li>
    <b>${host.nameOf(touch)}</b> <span class="reason">${errorText(host.tCommon, error)}</span>
    ${error.requestId ? html`<small>${host.tCommon('errors.reference', { reference: error.requestId })}</small>` : nothing}
  </li>`

/** Which contacts it did not go through for, and why; true to try again. */
const showFailures = (host: ContactListHost, done: number, failures: readonly Failure[]): Promise<boolean | undefined> =>
  host.dialogs.open<boolean>((close) => ({
    title: host.t('result.title', { count: failures.length }),
    width: 'medium',
    body: html`<p>${host.t(done > 0 ? 'result.done' : 'result.noneDone', { count: done })}</p>
      <ul class="failures">
        ${failures.map((failure) => failureLine(host, failure))}
      </ul>`,
    actions: html`${button({ label: host.t('result.again'), onClick: () => close(true) })}
    ${button({ label: host.tCommon('actions.close'), tone: 'primary', autofocus: true, onClick: () => close() })}`,
  }))

/** What can be done with the ticked contacts. */
export const bulkBar = (host: ContactListHost): TemplateResult | typeof nothing => {
  const { t, selection, progress } = host
  return bar({
    selection,
    actions: [{ label: t('bulk.finish'), icon: iconCheck, part: 'bulk-finish', run: () => void finishMany(host) }],
    progress: progress && { ...progress, text: t('bulk.finishing', { done: progress.done, total: progress.total }) },
    text: {
      label: t('bulk.label'),
      count: t('selection.count', { count: selection.size }),
      selectAll: t('list.selectAll'),
      erase: t('selection.erase'),
      stop: t('bulk.stop'),
    },
  })
}
