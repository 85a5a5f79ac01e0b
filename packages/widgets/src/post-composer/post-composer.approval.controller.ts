import { ApiError } from '@vitrine/core/http'
import { returnForm, type ApprovalPolicy, type ReturnValues, type PostApprovalClient } from '@vitrine/core/post-approval'
import type { PostSession } from '@vitrine/core/post-composer'
import { html } from 'lit'
import { LoadController } from '../base/load-controller.ts'
import { FormDialog, type FormHost } from '../form/index.ts'
import type { ApprovalTexts } from '../posts/history.view.ts'
import { button } from '../ui/button.ts'
import type { ComposerMessages } from './post-composer.messages.controller.ts'

interface Setup {
  session: PostSession
  messages: ComposerMessages
  client: () => PostApprovalClient
}

/** Approval of the post: notices for its author, decisions of the head office. */
export class ComposerApproval {
  readonly #host: FormHost
  readonly #setup: Setup
  readonly #load: LoadController<ApprovalPolicy>
  readonly #dialog: FormDialog<ReturnValues, null>
  busy = false

  constructor(host: FormHost, setup: Setup) {
    this.#host = host
    this.#setup = setup
    this.#load = new LoadController(host)
    this.#dialog = new FormDialog(host, returnForm, {
      ...setup.messages.formWords(() => this.t),
      guards: false,
      save: async (values) => {
        await this.#decide({ isApproved: false, comment: values.comment })
        return values
      },
    })
  }

  get t(): ApprovalTexts {
    return this.#setup.messages.texts.approval
  }

  get policy(): ApprovalPolicy | undefined {
    return this.#load.value
  }
  /** Errors are ignored: the server checks approval anyway. */
  load(): Promise<void> {
    return this.#load.run((signal) => this.#setup.client().approval({ signal }))
  }

  /** Notice before planning; null if no approval is needed. */
  get notice(): string | null {
    const approver = this.policy?.approver
    return approver && this.#setup.session.post?.approval !== 'approved' ? this.t('asked', { head: approver.name }) : null
  }
  /** Message after proposing; null if the post was not proposed. */
  get waiting(): string | null {
    return this.#setup.session.post?.approval === 'proposed' ? this.t('done.proposed', { head: this.policy?.approver?.name ?? '' }) : null
  }

  async #decide(decision: { isApproved: boolean; comment: string }): Promise<void> {
    const { client, session } = this.#setup
    if (!session.post) return
    const {
      failures: [failure],
    } = await client().decide({ posts: [session.post], ...decision })
    // Reload so that the current state is shown.
    await session.refresh()
    if (failure) throw new ApiError('conflict', { code: failure.code, serverMessage: failure.message })
  }

  async approve(): Promise<void> {
    const { messages } = this.#setup
    const agreed = await messages.confirm(() => ({
      title: this.t('approve.title', { count: 1 }),
      body: html`<p>${this.t('approve.text')}</p>`,
      confirm: this.t('actions.approve'),
      cancel: messages.texts.common('actions.cancel'),
      part: 'confirm',
    }))
    if (!agreed || this.busy) return
    this.busy = true
    this.#host.requestUpdate()
    try {
      await this.#decide({ isApproved: true, comment: '' })
      messages.show(this.t('done.approved', { count: 1 }))
    } catch (error) {
      messages.showFailure(error, this.t('failed'))
    }
    this.busy = false
    this.#host.requestUpdate()
  }

  async giveBack(): Promise<void> {
    const { messages } = this.#setup
    const returned = await this.#dialog.open(
      messages.dialogs,
      { context: null },
      {
        title: () => this.t('return.title', { count: 1 }),
        body: (close) => {
          const { form } = this.#dialog
          return form.form(html`<p class="note">${this.t('return.text')}</p>
            ${form.fields()} ${form.error()}
            <div class="form-actions">
              ${button({ label: messages.texts.common('actions.cancel'), tone: 'quiet', onClick: close })}
              <button class="button primary" part="confirm" aria-disabled=${String(form.snapshot.status === 'saving')}>${this.t('return.confirm')}</button>
            </div>`)
        },
      },
    )
    if (returned) messages.show(this.t('done.returned', { count: 1 }))
  }
}
