import { createAdWritingClient, type AdSession, type AdTextQuestion } from '@vitrine/core/ad-editor'
import { adForm, type AdFieldName, type AdValues } from '@vitrine/core/ad-form'
import type { Language, MessageKey, Translate } from '@vitrine/core/i18n'
import type { TextEvent, TextStyle, WrittenText } from '@vitrine/core/text-generation'
import type { ReactiveControllerHost } from 'lit'
import type { WidgetServices } from '../base/widget-services.ts'
import { FactCheck } from '../fact-check/fact-check.controller.ts'
import { TextWriting, type WrittenFields } from '../text-generation/text-generation.controller.ts'
import type { ToastOptions } from '../ui/overlays/toasts.ts'

type Host = ReactiveControllerHost & { readonly renderRoot: HTMLElement | DocumentFragment }

interface Setup {
  services: WidgetServices
  /** The ad that is edited; undefined while none is open. */
  session: () => AdSession | undefined
  /** The day on which it will be published, `YYYY-MM-DD`. */
  day: () => string
  show: (text: string, options?: ToastOptions) => void
}

/** The texts that can be written, with their language where it is not the account's own. */
const languages = { text: null, textEn: 'en', textEs: 'es', textMx: 'mx' } as const satisfies Partial<Record<AdFieldName, Language | null>>

export type AdTextName = keyof typeof languages
export type AdTextPurpose = AdTextQuestion['purpose']

export const isWritable = (name: AdFieldName): name is AdTextName => name in languages

export const purposesOf = (name: AdTextName): readonly AdTextPurpose[] =>
  name === 'text' ? ['description', 'shortening'] : ['translation', 'description', 'shortening']

/** Has the descriptions of an ad written from its fields, shortened or translated. */
export class AdWriting implements WrittenFields<AdTextName, AdTextQuestion, WrittenText> {
  readonly writing: TextWriting<AdTextName, AdTextQuestion>
  readonly #host: Host
  readonly #setup: Setup
  readonly #facts: FactCheck
  readonly #purposes = new Map<AdTextName, AdTextPurpose>()
  /** What texts were compared with last. */
  #compared: { values: AdValues; day: string } | undefined

  constructor(host: Host, setup: Setup) {
    this.#host = host
    this.#setup = setup
    const { services, show } = setup
    this.#facts = new FactCheck(services, () => services.texts('form'))
    this.writing = new TextWriting(host, {
      services,
      show,
      fields: this,
      facts: () => this.#compare(),
      style: { tone: 'professional', length: 'medium', language: services.language() },
    })
  }

  get t(): Translate<MessageKey<'ad-writing'>> {
    return this.#setup.services.texts('ad-writing')
  }
  purposeOf(name: AdTextName): AdTextPurpose {
    return this.#purposes.get(name) ?? purposesOf(name)[0] ?? 'description'
  }
  choosePurpose(name: AdTextName, purpose: AdTextPurpose): void {
    this.#purposes.set(name, purpose)
    this.#host.requestUpdate()
  }
  /** Why a text cannot be written yet; null if it can. */
  blockedReason(name: AdTextName): string | null {
    const { objectType, text } = this.#values
    const needs = {
      description: objectType === null ? this.t('needs.type') : null,
      shortening: this.textOf(name).trim() === '' ? this.t('needs.text') : null,
      translation: text.trim() === '' ? this.t('needs.source') : null,
    }
    return needs[this.purposeOf(name)]
  }

  nameOf(name: AdTextName): string {
    return this.t(`targets.${name}`)
  }
  inputOf(name: AdTextName): string {
    return name
  }
  textOf(name: AdTextName): string {
    return this.#values[name]
  }
  put(name: AdTextName, text: string): () => void {
    const before = this.textOf(name)
    const form = this.#form
    form.set(name, text)
    return () => form.set(name, before)
  }
  questionOf(name: AdTextName, style: TextStyle): AdTextQuestion {
    const purpose = this.purposeOf(name)
    const sources = { description: '', shortening: this.textOf(name), translation: this.#values.text }
    const own = this.#setup.services.vitrine().account.value?.advertiser.language ?? 'fr'
    return { ...style, purpose, values: this.#values, source: sources[purpose], language: languages[name] ?? own }
  }
  write(question: AdTextQuestion, signal: AbortSignal): AsyncIterable<TextEvent<WrittenText>> {
    return createAdWritingClient(this.#setup.services.vitrine().http).write(question, { signal })
  }

  get #form(): AdSession['form'] {
    const session = this.#setup.session()
    if (!session) throw new Error('No ad is open')
    return session.form
  }
  /** Those of no ad are empty: a message about a text may be there longer than its ad. */
  get #values(): AdValues {
    return this.#setup.session()?.form.get().values ?? adForm.empty
  }
  #compare(): FactCheck {
    const [values, day] = [this.#values, this.#setup.day()]
    if (values !== this.#compared?.values || day !== this.#compared.day) {
      this.#compared = { values, day }
      // The texts shall not confirm themselves.
      this.#facts.compareWith({ values: { ...values, title: '', text: '' }, context: this.#form.context }, day)
    }
    return this.#facts
  }
}
