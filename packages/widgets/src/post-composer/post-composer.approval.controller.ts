import type { Account } from '@vitrine/core/account'
import type { FormTexts } from '@vitrine/core/form'
import { ApiError, isCancelled, toApiError } from '@vitrine/core/http'
import { errorText, type Formatters, type Language, type MessageKey, type Translate } from '@vitrine/core/i18n'
import { isOfOutlet, returnForm, type ApprovalPolicy, type ReturnValues, type PostApprovalClient } from '@vitrine/core/post-approval'
import type { Post } from '@vitrine/core/posts'
import { html } from 'lit'
import type { DialogController } from '../base/dialog-controller.ts'
import type { ToastController } from '../base/toast-controller.ts'
import { FormDialog, type FormHost } from '../form/index.ts'
import type { ApprovalTexts } from '../posts/history.view.ts'
import { button } from '../ui/button.ts'

interface Setup {
  client: () => PostApprovalClient
  dialogs: DialogController
  toasts: ToastController
  texts: () => {
    t: ApprovalTexts
    form: FormTexts['general']
    common: Translate<MessageKey<'common'>>
    formatters: Formatters
    language: Language
  }
  post: () => Post | null
  account: () => Account | null | undefined
  /** Reads the post as the server has it now. */
  refresh: () => Promise<void>
}

/** How a post stands with the head office: what its author is told, and what the head office decides. */
export class ComposerApproval {
  readonly #host: FormHost
  readonly #setup: Setup
  readonly #dialog: FormDialog<ReturnValues, null>
  policy: ApprovalPolicy | null = null
  busy = false

  constructor(host: FormHost, setup: Setup) {
    this.#host = host
    this.#setup = setup
    this.#dialog = new FormDialog(host, returnForm, {
      texts: () => {
        const { t, form, formatters, language } = setup.texts()
        return { own: t, general: form, formatters, language }
      },
      guards: false,
      failureText: (error) => errorText(setup.texts().common, error),
      save: async (values) => {
        await this.#decide({ isApproved: false, comment: values.comment })
        return values
      },
    })
  }

  get t(): ApprovalTexts {
    return this.#setup.texts().t
  }

  /** Never rejects: what is not known is said by the server where it matters. */
  async load(): Promise<void> {
    this.policy = await this.#setup
      .client()
      .approval()
      .catch(() => null)
    this.#host.requestUpdate()
  }

  /** It is of a point of sale of the account. */
  get isReview(): boolean {
    const post = this.#setup.post()
    return post !== null && isOfOutlet(post, this.#setup.account())
  }
  /** What is said before a post is planned; null where it goes out by itself. */
  get asked(): string | null {
    const approver = this.policy?.approver
    return approver && this.#setup.post()?.approval !== 'approved' ? this.t('asked', { head: approver.name }) : null
  }
  /** What is said once a post is proposed; null where it is not. */
  get waiting(): string | null {
    return this.#setup.post()?.approval === 'proposed' ? this.t('done.proposed', { head: this.policy?.approver?.name ?? '' }) : null
  }

  async #decide(said: { isApproved: boolean; comment: string }): Promise<void> {
    const { client, post, refresh } = this.#setup
    const judged = post()
    if (!judged) return
    const {
      failures: [failure],
    } = await client().decide({ posts: [judged], ...said })
    // Whoever reads it next reads what it says by now.
    await refresh()
    if (failure) throw new ApiError('conflict', { code: failure.code, serverMessage: failure.message })
  }

  async approve(): Promise<void> {
    const { dialogs, toasts, texts } = this.#setup
    const agreed = await dialogs.open<boolean>((close) => {
      const { t, common } = texts()
      return {
        title: t('approve.title', { count: 1 }),
        body: html`<p>${t('approve.text')}</p>`,
        actions: html`${button({ label: common('actions.cancel'), autofocus: true, onClick: () => close() })} ${button({ label: t('actions.approve'), tone: 'primary', part: 'confirm', onClick: () => close(true) })}`,
      }
    })
    if (!agreed || this.busy) return
    this.busy = true
    this.#host.requestUpdate()
    try {
      await this.#decide({ isApproved: true, comment: '' })
      toasts.show(this.t('done.approved', { count: 1 }))
    } catch (error) {
      if (!isCancelled(error))
        toasts.show(`${this.t('failed')}. ${errorText(texts().common, toApiError(error))}`, { tone: 'error', durationMs: 0 })
    }
    this.busy = false
    this.#host.requestUpdate()
  }

  /** Asks what has to be mended; what is typed stays until it has arrived. */
  async giveBack(): Promise<void> {
    const { dialogs, toasts, texts } = this.#setup
    const returned = await this.#dialog.open(
      dialogs,
      { context: null },
      {
        title: () => this.t('return.title', { count: 1 }),
        body: (close) => {
          const { form } = this.#dialog
          return form.form(html`<p class="note">${this.t('return.text')}</p>
            ${form.fields()} ${form.error()}
            <div class="form-actions">
              ${button({ label: texts().common('actions.cancel'), tone: 'quiet', onClick: close })}
              <button class="button primary" part="confirm" aria-disabled=${String(form.snapshot.status === 'saving')}>${this.t('return.confirm')}</button>
            </div>`)
        },
      },
    )
    if (returned) toasts.show(this.t('done.returned', { count: 1 }))
  }
}
