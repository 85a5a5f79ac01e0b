import { abilitiesOf, type Account } from '@vitrine/core/account'
import { draftStorage } from '@vitrine/core/form'
import { toApiError } from '@vitrine/core/http'
import { errorText, formMessages, promptsMessages, type Translate } from '@vitrine/core/i18n'
import {
  createPromptsClient,
  promptForm,
  PromptSession,
  type NamedTone,
  type Prompt,
  type PromptDetails,
  type PromptFieldGroup,
  type PromptVersion,
} from '@vitrine/core/prompts'
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
import { selectInput } from '../../ui/input.ts'
import { skeletonLines } from '../../ui/skeleton.ts'
import { dataFields, toneField } from './prompt-editor.fields.view.ts'
import { PreviewController } from './prompt-editor.preview.controller.ts'
import { promptEditorStyles } from './prompt-editor.styles.ts'

/** What is asked before something is lost. */
const questions = {
  delete: { title: 'confirm.deleteTitle', text: 'confirm.deleteText', act: 'actions.delete' },
  reset: { title: 'confirm.resetTitle', text: 'confirm.resetText', act: 'actions.reset' },
} as const

/** What the editor is filled with. */
interface Loaded {
  prompt: Prompt | null
  account: Account
  tones: readonly NamedTone[]
  groups: readonly PromptFieldGroup[]
  versions: readonly PromptVersion[]
}

/**
 * A prompt, or a new one, on a page of its own: what is typed is kept on the device until it is saved, tried on an ad, and former
 * versions are restored.
 *
 * @summary The editor of an instruction that captions are written by.
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
  static override styles: CSSResultGroup = [VitrineElement.styles, fieldStyles, formStyles, dialogStyles, promptEditorStyles]
  static override readonly sources = { prompts: promptsMessages, form: formMessages }

  /** Id of the one that is edited; a new one without it. */
  @property({ type: Number, attribute: 'record-id' }) recordId?: number

  #session: PromptSession | undefined
  /** Why it could not be deleted when that was tried last. */
  #notDeleted = ''
  #loaded: Loaded | undefined
  readonly #preview = new PreviewController(this)
  readonly #load = new LoadController<Loaded>(this)
  readonly #dialogs = new DialogController(this)
  readonly #form = new FormController<PromptDetails>(this, promptForm, {
    texts: () => ({ own: this.t('prompts'), general: this.t('form'), formatters: this.formatters, language: this.language }),
    failureText: (error) =>
      `${this.t('prompts')(this.#session?.snapshot().prompt ? 'failed.saved' : 'failed.added')}. ${errorText(this.t('common'), error)}`,
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
    this.#loaded = undefined
    this.#notDeleted = ''
    this.#preview.end()
    this.#form.end()
    this.loadStarted()
    void this.#begin(vitrine)
  }

  async #begin({ http, topics, account }: VitrineInstance): Promise<void> {
    const client = createPromptsClient(http, topics)
    const { recordId } = this
    await this.#load.run(async () => {
      const [prompt, versions, tones, groups, known] = await Promise.all([
        recordId === undefined ? null : client.find(recordId),
        recordId === undefined ? [] : client.versions(recordId),
        client.tones(),
        client.fieldGroups(),
        account.ready,
      ])
      return { prompt, versions, tones, groups, account: known }
    })
    const { status, value, error } = this.#load
    if (status === 'failed') this.fail(error)
    if (status !== 'ready' || !value) return
    this.#loaded = value
    const drafts = (id: number | null) =>
      draftStorage<PromptDetails>(['prompt', value.account.user.id, id ?? 'new'].join(':'), () => localStorage)
    this.#session = new PromptSession({ client, prompt: value.prompt, drafts })
    this.#form.follow(this.#session.form)
    this.loadEnded()
    if (abilitiesOf(value.account).writeTexts) void this.#preview.loadAds(http)
  }

  async #save(): Promise<boolean> {
    const created = !this.#session?.snapshot().prompt
    const prompt = await this.#session?.save()
    if (!prompt) return false
    void this.#loadVersions(prompt)
    this.announce(this.t('prompts')(created ? 'done.added' : 'done.saved'))
    this.emit('vitrine-prompt-saved', { id: prompt.id, created })
    return true
  }

  /** What was saved before; a list that does not come is left as it was. */
  async #loadVersions({ id }: Prompt): Promise<void> {
    const versions = await createPromptsClient(this.vitrine.http)
      .versions(id)
      .catch(() => null)
    if (versions && this.#loaded) this.#loaded = { ...this.#loaded, versions }
    this.requestUpdate()
  }

  async #restore(session: PromptSession, { details }: PromptVersion): Promise<void> {
    const { isDefault } = session.form.get().values
    session.form.fill({ ...details, isDefault })
    await this.#form.submit()
  }

  async #reset(session: PromptSession): Promise<void> {
    if (await this.#confirm('reset')) session.form.discard()
  }

  async #write(session: PromptSession, { account }: Loaded): Promise<void> {
    const { prompt, isDirty, values } = session.snapshot()
    await this.#preview.write(this.vitrine.http, account.advertiser.id, { saved: isDirty ? prompt : null, edited: values })
  }

  async #remove(session: PromptSession, { id }: Prompt): Promise<void> {
    this.#notDeleted = ''
    if (!(await this.#confirm('delete'))) return
    try {
      await session.remove()
      this.emit('vitrine-prompt-deleted', { id })
    } catch (error) {
      this.#notDeleted = errorText(this.t('common'), toApiError(error))
      this.requestUpdate()
    }
  }

  #confirm(question: keyof typeof questions): Promise<boolean | undefined> {
    const t = this.t('prompts')
    const { title, text, act } = questions[question]
    return this.#dialogs.open((close) => ({
      title: t(title),
      body: html`<p>${t(text)}</p>`,
      actions: html`${button({ label: this.t('common')('actions.cancel'), onClick: () => close(), autofocus: true })}
      ${button({ label: t(act), tone: 'danger', onClick: () => close(true) })}`,
    }))
  }

  protected override renderSkeleton(): unknown {
    return skeletonLines(8)
  }

  protected override renderContent(): unknown {
    const session = this.#session
    const loaded = this.#loaded
    if (!session || !loaded) return this.waitIsLong ? this.renderSkeleton() : nothing
    const t = this.t('prompts')
    const form = this.#form
    const { prompt } = session.snapshot()
    return html`<slot name="heading"><h2 class="heading" part="heading">${t(prompt ? 'form.editTitle' : 'form.addTitle')}</h2></slot>
      ${prompt?.isFromHead ? html`<p class="banner quiet" role="note">${t('refusal.of-head')}</p>` : nothing}
      ${form.form(html`${form.draft()} ${conflictBox(form)} ${this.#renderFields(loaded)} ${form.error()}
      ${this.#notDeleted === '' ? nothing : html`<p class="banner failed" role="alert">${this.#notDeleted}</p>`} ${this.#renderActions(session)}`)}
      ${abilitiesOf(loaded.account).writeTexts ? this.#renderPreview(session, loaded) : nothing}
      ${prompt ? this.#renderHistory(session, loaded) : nothing} ${this.#dialogs.render(this.t('common')('actions.close'))}`
  }

  #renderFields({ tones, groups }: Loaded): unknown {
    const t = this.t('prompts')
    const form = this.#form
    const { texts } = form
    return html`${form.field('title')} ${form.field('network')} ${toneField(form, tones, texts, t('fields.tone'))}
    ${form.field('hasReference')} ${dataFields(form, groups, texts, t as Translate)} ${form.field('text')} ${form.field('constraints')}
    ${form.field('layout')} ${form.field('temperature')} ${form.field('isDefault')}`
  }

  /** Texts about an ad of the person's choice, side by side. */
  #renderPreview(session: PromptSession, loaded: Loaded): TemplateResult {
    const t = this.t('prompts')
    const { ads, adId, texts, error, isWriting } = this.#preview
    const options = [{ value: '', label: t('preview.newest') }, ...ads.map(({ id, label }) => ({ value: String(id), label }))]
    return html`<section class="section" aria-labelledby="preview-title">
      <h3 id="preview-title">${t('preview.title')}</h3>
      <label class="field-label" for="preview-ad">${t('preview.ad')}</label>
      ${selectInput({
        label: '',
        name: 'ad',
        id: 'preview-ad',
        value: String(adId ?? ''),
        options,
        onChange: (value) => this.#preview.choose(value === '' ? null : Number(value)),
      })}
      <div class="form-actions">
        ${button({ label: t('actions.preview'), busy: isWriting, onClick: () => void this.#write(session, loaded) })}
        <span role="status">${isWriting ? t('preview.writing') : ''}</span>
      </div>
      ${error ? html`<p class="banner failed" role="alert">${errorText(this.t('common'), error)}</p>` : nothing}
      <div class="texts" aria-live="polite">
        ${texts.map(({ which, text }) => html`<article><h4>${t(`preview.${which}`)}</h4><p>${text}</p></article>`)}
      </div>
    </section>`
  }

  #renderHistory(session: PromptSession, { versions }: Loaded): TemplateResult {
    const t = this.t('prompts')
    const { prompt, status } = session.snapshot()
    const line = (version: PromptVersion): TemplateResult => {
      const when = this.formatters.formatDateTime(version.savedAt)
      return html`<li>
        <span>${version.details.title} (${t('history.entry', { when, by: version.by })})</span>
        ${button({
          label: t('actions.restore'),
          compact: true,
          disabled: !!prompt?.isFromHead || status === 'saving',
          title: prompt?.isFromHead ? t('refusal.of-head') : t('history.restore', { when }),
          onClick: () => void this.#restore(session, version),
        })}
      </li>`
    }
    return html`<section class="section" aria-labelledby="history-title">
      <h3 id="history-title">${t('history.title')}</h3>
      ${versions.length === 0 ? html`<p>${t('history.none')}</p>` : html`<ul class="history">${versions.map(line)}</ul>`}
    </section>`
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
      ${isDirty && !isBusy ? button({ label: t('actions.reset'), tone: 'quiet', onClick: () => void this.#reset(session) }) : nothing}
      ${prompt ? button({ label: t('actions.delete'), tone: 'quiet', disabled: refusal !== '', title: refusal, onClick: () => void this.#remove(session, prompt) }) : nothing}
      <span role="status">${status === 'saved' ? this.t('form')('actions.saved') : ''}</span>
    </div>`
  }
}
