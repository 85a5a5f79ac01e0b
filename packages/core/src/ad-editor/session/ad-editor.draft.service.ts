import { FormState } from '../../form/index.ts'
import { adForm, type AdValues } from '../../ad-form/ad-form.form.ts'
import type { AdContext } from '../../ad-form/ad-form.model.ts'
import type { AdContent, AdRecord } from '../../ad-form/ad-form.record.model.ts'
import { adWireNames } from '../../ad-form/ad-form.wire.ts'
import type { AdBeside, AdSessionOptions } from './ad-editor.session.model.ts'
import { isSameContent, mergeContent } from './ad-editor.session.rules.ts'

const nothing: AdContent = { values: adForm.empty, pictures: [], instagram: null, documents: [], visits: [] }

/** The ad as it is being written, and as it is saved. Knows neither server nor device. */
export class AdDraft {
  readonly form: FormState<AdValues, AdContext>
  readonly #contextOf: AdSessionOptions['context']
  readonly #notify: (isNewContent: boolean) => void
  #record: AdRecord | null
  #base: AdContent
  #beside: AdBeside
  #content: AdContent
  /** The data beside the form from which `#content` was made. */
  #besideOfContent: AdBeside

  /** `changed` is called after each change of the form; its argument says whether the content changed. */
  constructor(
    { ad, context }: Pick<AdSessionOptions, 'ad' | 'context'>,
    record: AdRecord | null,
    changed: (isNewContent: boolean) => void,
  ) {
    const initialContent = typeof ad === 'number' ? undefined : ad.content
    this.#contextOf = context
    this.#record = record
    this.#base = this.#content = record?.content ?? initialContent ?? nothing
    const { values, ...beside } = this.#base
    this.#beside = this.#besideOfContent = beside
    this.form = new FormState(adForm, { context: context(record), values, wireNames: adWireNames })
    this.#notify = changed
    this.form.subscribe(() => this.#changed())
  }

  /** The ad as it was last saved; null if it never was. */
  get record(): AdRecord | null {
    return this.#record
  }
  /** The content as it is saved; for a new ad, its initial content. */
  get base(): AdContent {
    return this.#base
  }
  /** The current content, with everything typed and chosen. */
  get content(): AdContent {
    return this.#content
  }
  get isDirty(): boolean {
    return !isSameContent(this.#content, this.#base)
  }
  get isSaving(): boolean {
    return this.form.get().status === 'saving'
  }

  /** Files that are still uploading have no id yet and do not belong to the content. */
  setBeside(changed: Partial<AdBeside>): void {
    const next = { ...this.#beside, ...changed }
    const isUploaded = ({ id }: { id: string }): boolean => id !== ''
    this.#beside = { ...next, pictures: next.pictures.filter(isUploaded), documents: next.documents.filter(isUploaded) }
    this.#changed()
  }
  /** Fills the fields with another version. */
  fill({ values, ...beside }: AdContent): void {
    this.#beside = beside
    this.form.fill(values)
    this.#changed()
  }
  /** Takes in the saved ad, with `content` in the fields. */
  load(record: AdRecord, content = record.content): void {
    this.#show(record)
    this.fill(content)
  }
  /** Takes in the ad after a save; what was typed after `sent` was sent stays. */
  loadSaved(record: AdRecord, sent: AdContent): void {
    const { values, ...beside } = record.content
    const merged = mergeContent({ ...sent, values }, { ...this.#content, values }, { values, ...beside })
    this.#show(record)
    this.fill({ ...merged.content, values: this.form.get().values })
  }

  #show(record: AdRecord): void {
    this.#record = record
    this.#base = record.content
    this.form.load(record.content.values, { asks: false })
    this.form.context = this.#contextOf(record)
  }
  #changed(): void {
    this.#notify(this.#takeContent())
  }
  /** Returns whether the content changed. */
  #takeContent(): boolean {
    const { values } = this.form.get()
    if (values === this.#content.values && this.#beside === this.#besideOfContent) return false
    this.#content = { values, ...this.#beside }
    this.#besideOfContent = this.#beside
    return true
  }
}
