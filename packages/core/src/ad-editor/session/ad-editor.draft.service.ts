import { FormState } from '../../form/index.ts'
import { adForm, type AdValues } from '../../ad-form/ad-form.form.ts'
import type { AdContext } from '../../ad-form/ad-form.model.ts'
import type { AdContent, AdRecord } from '../../ad-form/ad-form.record.model.ts'
import { adWireNames } from '../../ad-form/ad-form.wire.ts'
import type { AdBeside, AdSessionOptions } from './ad-editor.session.model.ts'
import { isSameContent, mergeContent } from './ad-editor.session.rules.ts'

const nothing: AdContent = { values: adForm.empty, pictures: [], instagram: null, documents: [], visits: [] }

/** The ad as it is being written, and the ad as it is saved. Knows no server and no device. */
export class AdDraft {
  readonly form: FormState<AdValues, AdContext>
  readonly #contextOf: AdSessionOptions['context']
  readonly #notify: (isNewContent: boolean) => void
  #record: AdRecord | null
  #base: AdContent
  #beside: AdBeside
  #content: AdContent
  /** The part beside the form that `#content` was made with. */
  #besideOfContent: AdBeside

  /** `changed` is called after each change of the form; with true where the content is another one. */
  constructor(
    { ad, context }: Pick<AdSessionOptions, 'ad' | 'context'>,
    record: AdRecord | null,
    changed: (isNewContent: boolean) => void,
  ) {
    const begun = typeof ad === 'number' ? undefined : ad.content
    this.#contextOf = context
    this.#record = record
    this.#base = this.#content = record?.content ?? begun ?? nothing
    const { values, ...beside } = this.#base
    this.#beside = this.#besideOfContent = beside
    this.form = new FormState(adForm, { context: context(record), values, wireNames: adWireNames })
    this.#notify = changed
    this.form.subscribe(() => this.#changed())
  }

  /** The ad as it was saved last; null for one that never was. */
  get record(): AdRecord | null {
    return this.#record
  }
  /** The content as it is saved, or as a new ad began. */
  get base(): AdContent {
    return this.#base
  }
  /** Everything typed and chosen, as it is now. */
  get content(): AdContent {
    return this.#content
  }
  get isDirty(): boolean {
    return !isSameContent(this.#content, this.#base)
  }
  get isSaving(): boolean {
    return this.form.get().status === 'saving'
  }

  /** Files in upload have no id yet, and are no part of the ad before they do. */
  setBeside(changed: Partial<AdBeside>): void {
    const next = { ...this.#beside, ...changed }
    const isUploaded = ({ id }: { id: string }): boolean => id !== ''
    this.#beside = { ...next, pictures: next.pictures.filter(isUploaded), documents: next.documents.filter(isUploaded) }
    this.#changed()
  }
  /** Puts another version into the fields. */
  fill({ values, ...beside }: AdContent): void {
    this.#beside = beside
    this.form.fill(values)
    this.#changed()
  }
  /** Takes in the ad as it is saved, with `content` in the fields. */
  load(record: AdRecord, content = record.content): void {
    this.#show(record)
    this.fill(content)
  }
  /** Takes in the ad as it was just saved; what was typed since `sent` went off stays. */
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
  /** True where the content is another one than before. */
  #takeContent(): boolean {
    const { values } = this.form.get()
    if (values === this.#content.values && this.#beside === this.#besideOfContent) return false
    this.#content = { values, ...this.#beside }
    this.#besideOfContent = this.#beside
    return true
  }
}
