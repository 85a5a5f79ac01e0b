import { abilitiesOf, grants, type Account } from '@vitrine/core/account'
import { draftStorage } from '@vitrine/core/form'
import { toApiError } from '@vitrine/core/http'
import { errorText, failureText, formMessages, promptsMessages, type Translate } from '@vitrine/core/i18n'
import {
  canMakeDefault,
  createPromptsClient,
  promptForm,
  PromptSession,
  type NamedTone,
  type Prompt,
  type PromptDetails,
  type PromptFieldGroup,
  type PromptsClient,
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
import { comboboxStyles } from '../../ui/combobox/combobox.styles.ts'
import { dialogStyles } from '../../ui/overlays/dialog.styles.ts'
import { fieldStyles } from '../../ui/field.styles.ts'
import { skeletonLines } from '../../ui/skeleton.ts'
import { promptMarksStyles } from '../prompts.marks.styles.ts'
import { promptMarks } from '../prompts.marks.view.ts'
import { detailsView } from './prompt-editor.details.view.ts'
import { FieldChoice } from './prompt-editor.fields.controller.ts'
import { dataFields, toneField } from './prompt-editor.fields.view.ts'
import { historyView } from './prompt-editor.history.view.ts'
import { PreviewController } from './prompt-editor.preview.controller.ts'
import { previewView } from './prompt-editor.preview.view.ts'
import { promptEditorStyles } from './prompt-editor.styles.ts'

/** What is asked before something is lost. */
const questions = {
  delete: { title: 'confirm.deleteTitle', text: 'confirm.deleteText', act: 'actions.delete', tone: 'danger' },
  reset: { title: 'confirm.resetTitle', text: 'confirm.resetText', act: 'actions.reset', tone: 'danger' },
  default: { title: 'confirm.defaultTitle', text: 'confirm.defaultText', act: 'actions.makeDefault', tone: 'primary' },
} as const

/** The longest title of a prompt. */
const longestTitle = 120

/** What the editor is filled with. */
interface Loaded {
  account: Account
  tones: readonly NamedTone[]
  groups: readonly PromptFieldGroup[]
  versions: readonly PromptVersion[]
}

/**
 * A prompt, or a new one, on a page of its own: what is typed is kept on the device until it is saved, tried on an ad, and former
 * versions are restored. Its details are read, and so is a head office's prompt by its points of sale, who may copy it.
 *
 * @summary The editor of an instruction that captions are written by.
 * @tag vitrine-prompt-editor
 *
 * @slot - Shown until the editor has started, and kept when it cannot.
 * @slot heading - The title, in the editor's language by default.
 *
 * @event {CustomEvent<{ id: number, created: boolean }>} vitrine-prompt-saved - It is saved; `created` when it was a new one, or a copy.
 * @event {CustomEvent<{ id: number }>} vitrine-prompt-edit - The person who reads the details wants to edit it.
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
 * @csspart details - What is read of a prompt.
 * @csspart summary - What is wrong, with a way to each field.
 * @csspart submit - The button that saves.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrinePromptEditor extends VitrineElement {
  static override styles: CSSResultGroup = [
    VitrineElement.styles,
    fieldStyles,
    formStyles,
    comboboxStyles,
    dialogStyles,
    promptMarksStyles,
    promptEditorStyles,
  ]
  static override readonly sources = { prompts: promptsMessages, form: formMessages }

  /** Id of the one that is edited; a new one without it. */
  @property({ type: Number, attribute: 'record-id' }) recordId?: number
  /** `details` shows it to be read, with what can be done with it. */
  @property({ type: String }) mode: 'edit' | 'details' = 'edit'

  #session: PromptSession | undefined
  /** Why the last act failed. */
  #failure = ''
  #isActing = false
  #loaded: Loaded | undefined
  readonly #preview = new PreviewController(this, { http: () => this.vitrine.http, t: () => this.t('prompts') as Translate })
  readonly #fieldChoice = new FieldChoice(this)
  readonly #load = new LoadController<Loaded & { prompt: Prompt | null }>(this)
  readonly #dialogs = new DialogController(this)
  readonly #form = new FormController<PromptDetails>(this, promptForm, {
    texts: () => ({ own: this.t('prompts'), general: this.t('form'), formatters: this.formatters, language: this.language }),
    failureText: (error) =>
      failureText(this.t('common'), this.t('prompts')(this.#session?.snapshot().prompt ? 'failed.saved' : 'failed.added'), error),
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
    this.#failure = ''
    this.#preview.end()
    this.#form.end()
    this.loadStarted()
    void this.#begin(vitrine)
  }

  get #client(): PromptsClient {
    const { http, topics } = this.vitrine
    return createPromptsClient(http, topics)
  }

  async #begin({ account }: VitrineInstance): Promise<void> {
    const client = this.#client
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
    this.#open(value, value.prompt)
    this.loadEnded()
  }

  /** Goes on with this prompt. */
  #open(loaded: Loaded, prompt: Prompt | null): void {
    this.#loaded = loaded
    const drafts = (id: number | null) =>
      draftStorage<PromptDetails>(['prompt', loaded.account.user.id, id ?? 'new'].join(':'), () => localStorage)
    const session = new PromptSession({ client: this.#client, prompt, drafts })
    this.#session = session
    this.#form.follow(session.form)
    this.#fieldChoice.begin(loaded.groups, session.snapshot().values.fields)
  }

  /** Whether the prompt is only read. */
  get #isRead(): boolean {
    const prompt = this.#session?.snapshot().prompt
    return !!prompt && (this.mode === 'details' || prompt.isFromHead)
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
    const versions = await this.#client.versions(id).catch(() => null)
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

  async #write(session: PromptSession, { account: { advertiser } }: Loaded): Promise<void> {
    const { prompt, isDirty, values } = session.snapshot()
    const isTyped = !this.#isRead
    await this.#preview.write(
      { advertiserId: advertiser.id, universe: advertiser.universe },
      { saved: isTyped && !isDirty ? null : prompt, edited: isTyped ? values : null },
    )
  }

  /** Does something with the saved prompt, and says why it failed. */
  async #act(failed: 'delete' | 'makeDefault' | 'added', act: () => Promise<void>): Promise<void> {
    if (this.#isActing) return
    this.#failure = ''
    this.#isActing = true
    this.requestUpdate()
    try {
      await act()
    } catch (error) {
      this.#failure = failureText(this.t('common'), this.t('prompts')(`failed.${failed}`), toApiError(error))
    }
    this.#isActing = false
    this.requestUpdate()
  }

  async #remove(session: PromptSession, { id }: Prompt): Promise<void> {
    if (!(await this.#confirm('delete'))) return
    await this.#act('delete', async () => {
      await session.remove()
      this.emit('vitrine-prompt-deleted', { id })
    })
  }

  async #makeDefault(loaded: Loaded, prompt: Prompt): Promise<void> {
    if (!(await this.#confirm('default'))) return
    await this.#act('makeDefault', async () => {
      const changed = await this.#client.update(prompt, { ...prompt, isDefault: true })
      this.#open(loaded, changed)
      void this.#loadVersions(changed)
      this.announce(this.t('prompts')('done.saved'))
      this.emit('vitrine-prompt-saved', { id: changed.id, created: false })
    })
  }

  /** Goes on with a prompt of the account's own that says the same. */
  async #copy(loaded: Loaded, prompt: Prompt): Promise<void> {
    await this.#act('added', async () => {
      const title = this.t('prompts')('form.copyTitle', { title: prompt.title }).slice(0, longestTitle)
      const copy = await this.#client.create({ ...prompt, title, isDefault: false })
      this.#open({ ...loaded, versions: [] }, copy)
      this.recordId = copy.id
      this.announce(this.t('prompts')('done.added'))
      this.emit('vitrine-prompt-saved', { id: copy.id, created: true })
    })
  }

  #confirm(question: keyof typeof questions): Promise<boolean | undefined> {
    const t = this.t('prompts')
    const { title, text, act, tone } = questions[question]
    return this.#dialogs.open((close) => ({
      title: t(title),
      body: html`<p>${t(text)}</p>`,
      actions: html`${button({ label: this.t('common')('actions.cancel'), onClick: () => close(), autofocus: true })}
      ${button({ label: t(act), tone, onClick: () => close(true) })}`,
    }))
  }

  protected override renderSkeleton(): unknown {
    return skeletonLines(8)
  }

  protected override renderContent(): unknown {
    const session = this.#session
    const loaded = this.#loaded
    if (!session || !loaded) return this.waitIsLong ? this.renderSkeleton() : nothing
    const { account } = loaded
    return html`${this.#isRead ? this.#renderDetails(session, loaded) : this.#renderForm(session, loaded)}
    ${
      abilitiesOf(account).writeTexts
        ? previewView({
            preview: this.#preview,
            canChooseAd: grants(account, 'ads:read'),
            errorText: (error) => errorText(this.t('common'), error),
            write: () => void this.#write(session, loaded),
          })
        : nothing
    }
    ${this.#renderHistory(session, loaded)} ${this.#dialogs.render(this.t('common')('actions.close'))}`
  }

  #renderForm(session: PromptSession, loaded: Loaded): TemplateResult {
    const t = this.t('prompts')
    const form = this.#form
    const { prompt } = session.snapshot()
    return html`<slot name="heading"><h2 class="heading" part="heading">${t(prompt ? 'form.editTitle' : 'form.addTitle')}</h2></slot>
    ${form.form(html`${form.draft()} ${conflictBox(form)} ${this.#renderFields(loaded)} ${form.error()} ${this.#renderFailure()}
    ${this.#renderActions(session)}`)}`
  }

  #renderFields({ tones, groups }: Loaded): unknown {
    const t = this.t('prompts')
    const form = this.#form
    const { texts } = form
    return html`${form.field('title')} ${form.field('network')} ${toneField(form, tones, texts, t('fields.tone'))}
    ${form.field('hasReference')} ${dataFields({ form, choice: this.#fieldChoice, groups, t: t as Translate }, texts)} ${form.field('text')}
    ${form.field('constraints')} ${form.field('layout')} ${form.field('temperature')} ${form.field('isDefault')}`
  }

  #renderFailure(): TemplateResult | typeof nothing {
    return this.#failure === '' ? nothing : html`<p class="banner failed" role="alert">${this.#failure}</p>`
  }

  #renderDetails(session: PromptSession, loaded: Loaded): unknown {
    const { prompt } = session.snapshot()
    if (!prompt) return nothing
    const t = this.t('prompts')
    const { tones, groups } = loaded
    return html`<slot name="heading"><h2 class="heading" part="heading">${prompt.title}</h2></slot>
      ${promptMarks(prompt, t)}
      ${prompt.isFromHead ? html`<p class="banner quiet" role="note">${t('refusal.of-head')} ${t('form.copyHint')}</p>` : nothing}
      ${detailsView({ form: this.#form, prompt, tones, groups })} ${this.#renderFailure()}
      <div class="form-actions">
        ${prompt.isFromHead ? this.#renderCopy(loaded, prompt) : this.#renderActs(session, loaded, prompt)}
      </div>`
  }

  #renderCopy(loaded: Loaded, prompt: Prompt): TemplateResult {
    return button({
      label: this.t('prompts')('actions.copy'),
      tone: 'primary',
      busy: this.#isActing,
      onClick: () => void this.#copy(loaded, prompt),
    })
  }

  #renderActs(session: PromptSession, loaded: Loaded, prompt: Prompt): TemplateResult {
    const t = this.t('prompts')
    const asDefault = canMakeDefault(prompt)
    return html`${button({ label: t('actions.edit'), tone: 'primary', onClick: () => this.emit('vitrine-prompt-edit', { id: prompt.id }) })}
    ${button({
      label: t('actions.makeDefault'),
      busy: this.#isActing,
      disabled: !asDefault.allowed,
      title: asDefault.allowed ? '' : t(`refusal.${asDefault.reason}`),
      onClick: () => void this.#makeDefault(loaded, prompt),
    })}
    ${button({ label: t('actions.delete'), tone: 'quiet', busy: this.#isActing, onClick: () => void this.#remove(session, prompt) })}`
  }

  #renderHistory(session: PromptSession, { versions }: Loaded): unknown {
    const { prompt, status } = session.snapshot()
    if (!prompt) return nothing
    return historyView({
      versions,
      t: this.t('prompts') as Translate,
      formatters: this.formatters,
      isBusy: status === 'saving',
      ...(!this.#isRead && { restore: (version) => void this.#restore(session, version) }),
    })
  }

  /** What can be done, and why not. */
  #renderActions(session: PromptSession): TemplateResult {
    const t = this.t('prompts')
    const { status, prompt, isDirty, canSave } = session.snapshot()
    const isBusy = status === 'saving'
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
      ${prompt ? button({ label: t('actions.delete'), tone: 'quiet', busy: this.#isActing, onClick: () => void this.#remove(session, prompt) }) : nothing}
      <span role="status">${status === 'saved' ? this.t('form')('actions.saved') : ''}</span>
    </div>`
  }
}
