import type { AdSession } from '@vitrine/core/ad-editor'
import { adForm, adWireNames, type AdFieldName, type AdRecord } from '@vitrine/core/ad-form'
import { createAdListClient } from '@vitrine/core/ads'
import { toApiError, type ApiError } from '@vitrine/core/http'
import { errorText, type MessageKey, type Translate } from '@vitrine/core/i18n'
import type { ReactiveControllerHost } from 'lit'
import type { ToastController } from '../base/toast-controller.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import type { SaveOutcome } from './ad-editor.events.ts'
import { saveFailure } from './ad-editor.head.view.ts'

interface Setup {
  session: () => AdSession | undefined
  vitrine: () => VitrineInstance
  texts: () => { t: Translate<MessageKey<'ad-editing'>>; common: Translate<MessageKey<'common'>> }
  toasts: ToastController
  /** Asks where files are still on their way; false where they are waited for. */
  confirmLeaving: () => Promise<boolean>
  plan: () => Promise<void>
  goTo: (name: AdFieldName) => Promise<void>
  /** For the page. */
  saved: (record: AdRecord, outcome: Omit<SaveOutcome, 'isBroadcast'>) => void | Promise<void>
}

/** Saves and publishes the ad that is open, says how it went, and leads to what is wrong. */
export class AdSaving {
  readonly #host: ReactiveControllerHost
  readonly #setup: Setup
  #busy: 'save' | 'publish' | null = null

  constructor(host: ReactiveControllerHost, setup: Setup) {
    this.#host = host
    this.#setup = setup
  }

  get busy(): 'save' | 'publish' | null {
    return this.#busy
  }

  /** True once it is saved, and online where that was wanted. */
  async save(act: 'save' | 'publish'): Promise<boolean> {
    const session = this.#setup.session()
    if (!session || this.#busy) return false
    this.#setBusy(act)
    try {
      const isNew = session.snapshot().record === null
      const record = await session.save(act === 'publish' ? { whole: true } : {})
      if (!record) return await this.#notSaved(session, isNew)
      return act === 'publish' ? await this.#publish(record, isNew) : await this.#saved(record, isNew)
    } finally {
      this.#setBusy(null)
    }
  }
  /** Publishes or plans the ad, with the files that are still on their way or without them. */
  async leave(act: 'publish' | 'plan'): Promise<void> {
    if (!(await this.#setup.confirmLeaving())) return
    if (act === 'publish') await this.save('publish')
    else if (await this.save('save')) await this.#setup.plan()
  }

  #setBusy(busy: typeof this.busy): void {
    this.#busy = busy
    this.#host.requestUpdate()
  }
  async #publish(record: AdRecord, isNew: boolean): Promise<boolean> {
    const { http, topics } = this.#setup.vitrine()
    try {
      await createAdListClient(http, topics).setState(record.id, 'active')
    } catch (cause) {
      // It is a draft now, whatever keeps it from being published.
      if (isNew) await this.#setup.saved(record, { isNew, isPublished: false })
      await this.#refused(toApiError(cause))
      return false
    }
    const { texts, toasts, saved } = this.#setup
    toasts.show(texts().t('done.published'))
    await saved({ ...record, state: 'active' }, { isNew, isPublished: true })
    return true
  }
  async #saved(record: AdRecord, isNew: boolean): Promise<true> {
    const { texts, toasts, saved } = this.#setup
    toasts.show(texts().t(isNew ? 'done.created' : 'done.updated'))
    await saved(record, { isNew, isPublished: false })
    return true
  }
  async #notSaved({ form }: AdSession, isNew: boolean): Promise<false> {
    const { texts, toasts, goTo } = this.#setup
    const { faults, error } = form.get()
    const first = adForm.names.find((name) => faults[name])
    if (first) await goTo(first)
    else if (error) toasts.show(saveFailure(error, { isNew, ...texts() }), { tone: 'error', durationMs: 0 })
    return false
  }
  /** The ad is saved; what the server says against publishing it is shown at its field. */
  async #refused(error: ApiError): Promise<void> {
    const { session, texts, toasts, goTo } = this.#setup
    const { t, common } = texts()
    const { field, reason, params, serverMessage } = error
    const name = field === undefined ? undefined : adForm.names.find((each) => adWireNames[each] === field)
    const text = `${t('failed.publish')} ${serverMessage ?? errorText(common, error)}`
    if (!name) return void toasts.show(text, { tone: 'error', durationMs: 0 })
    session()?.form.refuse(name, { reason: reason ?? 'invalid', ...(params && { params }), ...(serverMessage && { text: serverMessage }) })
    await goTo(name)
  }
}
