import { draftStorage } from '@vitrine/core/form'
import { toApiError } from '@vitrine/core/http'
import { errorText, formMessages, promptsMessages } from '@vitrine/core/i18n'
import { createPromptsClient, promptForm, PromptSession, type Prompt, type PromptDetails } from '@vitrine/core/prompts'
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { DialogController } from '../../base/dialog-controller.ts'
import { LoadController } from '../../base/load-controller.ts'
import { VitrineElement } from '../../base/vitrine-element.ts'
import type { VitrineInstance } from '../../base/vitrine.types.ts'
import { conflictBox, FormController, formStyles } from '../../form/index.ts'
import { button } from '../../ui/button.ts'
import { dialogStyles } from '../../ui/overlays/dialog.styles.ts'
import { fieldStyles } from '../../ui/field.styles.ts'
import { skeletonLines } from '../../ui/skeleton.ts'

/**
 * One of the list, or a new one, on a page of its own. What is typed is kept on the device until it is saved.
 *
 * @summary The editor of one of the list.
 * @tag vitrine-prompt-editor
 *
 * @slot - Shown until the editor has started, and kept when it cannot.
 * @slot heading - The title, in the editor's language by default.
 *
 * @event {CustomEvent<{ id: number, created: boolean }>} vitrine-prompt-saved - It is saved; `created` when it was a new one.
 * @event {CustomEvent<{ id: number }>} vitrine-prompt-deleted - It is gone.
 * @event {CustomEvent<{ dirty: boolean }>} vitrine-form-dirty - Something typed is not saved, or no longer.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - It can be edited.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the editor shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart form - The form.
 * @csspart summary - What is wrong, with a way to each field.
 * @csspart submit - The button that saves.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrinePromptEditor extends VitrineElement {
  static override styles: CSSResultGroup = [VitrineElement.styles, fieldStyles, formStyles, dialogStyles]
  static override readonly sources = { prompts: promptsMessages, form: formMessages }

  /** Id of the one that is edited; a new one without it. */
  @property({ type: Number, attribute: 'record-id' }) recordId?: number

  #session: PromptSession | undefined
  /** Why it could not be deleted when that was tried last. */
  #notDeleted = ''
  readonly #load = new LoadController<[prompt: Prompt | null, user: number]>(this)
  readonly #dialogs = new DialogController(this)
  readonly #form = new FormController<PromptDetails>(this, promptForm, {
    texts: () => ({ own: this.t('prompts'), general: this.t('form'), formatters: this.formatters, language: this.language }),
    failureText: (error) => errorText(this.t('common'), error),
    submit: () => this.#save(),
  })

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    // The page that follows a new one to its own address goes on with it.
    const isShown = this.recordId !== undefined && this.recordId === this.#session?.snapshot().prompt?.id
    if (this.hasUpdated && changed.has('recordId') && this.isStarted && !isShown) this.retry()
  }

  protected override start(vitrine: VitrineInstance): void {
    this.#session = undefined
    this.#notDeleted = ''
    this.#form.end()
    this.loadStarted()
    void this.#begin(vitrine)
  }

  async #begin({ http, topics, account }: VitrineInstance): Promise<void> {
    const client = createPromptsClient(http, topics)
    const { recordId } = this
    await this.#load.run(async () => {
      const [prompt, { user }] = await Promise.all([recordId === undefined ? null : client.find(recordId), account.ready])
      return [prompt, user.id]
    })
    const { status, value, error } = this.#load
    if (status === 'failed') this.fail(error)
    if (status !== 'ready' || !value) return
    const [prompt, user] = value
    const drafts = (id: number | null) => draftStorage<PromptDetails>(['prompt', user, id ?? 'new'].join(':'), () => localStorage)
    this.#session = new PromptSession({ client, prompt, drafts })
    this.#form.follow(this.#session.form)
    this.loadEnded()
  }

  async #save(): Promise<boolean> {
    const created = !this.#session?.snapshot().prompt
    const prompt = await this.#session?.save()
    if (!prompt) return false
    this.announce(this.t('prompts')(created ? 'done.added' : 'done.saved'))
    this.emit('vitrine-prompt-saved', { id: prompt.id, created })
    return true
  }

  async #remove(session: PromptSession, { id }: Prompt): Promise<void> {
    this.#notDeleted = ''
    if (!(await this.#confirm())) return
    try {
      await session.remove()
      this.emit('vitrine-prompt-deleted', { id })
    } catch (error) {
      this.#notDeleted = errorText(this.t('common'), toApiError(error))
      this.requestUpdate()
    }
  }

  #confirm(): Promise<boolean | undefined> {
    const t = this.t('prompts')
    return this.#dialogs.open((close) => ({
      title: t('confirm.deleteTitle'),
      body: html`<p>${t('confirm.deleteText')}</p>`,
      actions: html`${button({ label: this.t('common')('actions.cancel'), onClick: () => close(), autofocus: true })}
      ${button({ label: t('actions.delete'), tone: 'danger', onClick: () => close(true) })}`,
    }))
  }

  protected override renderSkeleton(): unknown {
    return skeletonLines(8)
  }

  protected override renderContent(): unknown {
    const session = this.#session
    if (!session) return this.waitIsLong ? this.renderSkeleton() : nothing
    const t = this.t('prompts')
    const form = this.#form
    return html`<slot name="heading"><h2 class="heading" part="heading">${t(session.snapshot().prompt ? 'form.editTitle' : 'form.addTitle')}</h2></slot>
      ${form.form(html`${form.draft()} ${conflictBox(form)} ${form.fields()} ${form.error()}
      ${this.#notDeleted === '' ? nothing : html`<p class="banner failed" role="alert">${this.#notDeleted}</p>`} ${this.#renderActions(session)}`)}
      ${this.#dialogs.render(this.t('common')('actions.close'))}`
  }

  /** What can be done, and why not. */
  #renderActions(session: PromptSession): TemplateResult {
    const t = this.t('prompts')
    const { status, prompt, isDirty, canSave, canDelete } = session.snapshot()
    const isBusy = status === 'saving'
    const refusal = canDelete.allowed ? '' : t(`refusal.${canDelete.reason}`)
    return html`<div class="form-actions">
      <button
        class="button primary"
        part="submit"
        title=${canSave.allowed ? nothing : t(`refusal.${canSave.reason}`)}
        aria-disabled=${isBusy || !canSave.allowed ? 'true' : nothing}
        aria-busy=${isBusy ? 'true' : nothing}
      >
        ${this.t('form')(isBusy ? 'actions.saving' : 'actions.save')}
      </button>
      ${isDirty && !isBusy ? button({ label: this.t('form')('actions.discard'), tone: 'quiet', onClick: () => session.form.discard() }) : nothing}
      ${prompt ? button({ label: t('actions.delete'), tone: 'quiet', disabled: refusal !== '', title: refusal, onClick: () => void this.#remove(session, prompt) }) : nothing}
      <span role="status">${status === 'saved' ? this.t('form')('actions.saved') : ''}</span>
    </div>`
  }
}
