import type { AdFieldName } from '@vitrine/core/ad-form'
import type { ObjectType } from '@vitrine/core/ads'
import type { TextLanguage } from '@vitrine/core/reusable-texts'
import type { ReactiveControllerHost } from 'lit'
import type { DialogController } from '../base/dialog-controller.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import type { Insertion } from './ad-form.texts.rules.ts'
import { TextChoice, type AdToRead } from './ad-form.texts.service.ts'
import { textsDialog, type TextsWords } from './ad-form.texts.view.ts'

interface Host extends ReactiveControllerHost {
  readonly renderRoot: ParentNode
}

interface Setup {
  dialogs: DialogController
  vitrine: () => VitrineInstance
  words: () => TextsWords
  /** The current ad and the person who edits it; undefined while no ad is open. */
  ad: () => AdToRead | undefined
}

/** The fields that texts can be inserted into, with their language where it is not the ad's own. */
const languages: Partial<Record<AdFieldName, TextLanguage | 'own'>> = { text: 'own', textEn: 'en', textEs: 'es', textMx: 'es' }

const insert = (area: HTMLTextAreaElement, text: string): void => {
  area.focus()
  // The only way to write that the browser's undo covers.
  if (document.execCommand('insertText', false, text)) return
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
}

/** Inserts a reusable text of the account at the cursor, with its placeholders filled in from the ad. */
export class AdTexts {
  readonly #host: Host
  readonly #setup: Setup
  readonly #objectTypes = new Map<TextLanguage, readonly ObjectType[]>()

  constructor(host: Host, setup: Setup) {
    this.#host = host
    this.#setup = setup
  }

  takes(name: AdFieldName): boolean {
    return name in languages
  }

  async open(name: AdFieldName): Promise<void> {
    const { dialogs, vitrine, ad, words } = this.#setup
    const areaOf = (): HTMLTextAreaElement | null => this.#host.renderRoot.querySelector(`textarea[name="${name}"]`)
    const changed = (): void => this.#host.requestUpdate()
    const choice = new TextChoice(name, this.#languageOf(name), { vitrine, ad, objectTypes: this.#objectTypes, area: areaOf, changed })
    void choice.load()
    const chosen = await dialogs.open<Insertion>((close) => textsDialog({ ...words(), choice, close }))
    choice.end()
    const area = areaOf()
    if (chosen && area) insert(area, chosen.text)
  }

  #languageOf(name: AdFieldName): TextLanguage | null {
    const language = languages[name]
    if (language !== 'own') return language ?? null
    const own = this.#setup.vitrine().account.value?.advertiser.language
    return own === 'mx' ? 'es' : (own ?? null)
  }
}
