import { adForm, tabOf, type AdFieldName, type Tab } from '@vitrine/core/ad-form'
import type { VitrineElement } from '../base/vitrine-element.ts'

/** What is moved between. */
export interface Places {
  show: (tab: Tab) => void
  focus: (field: AdFieldName) => void
}

/** Takes the person to what is spoken of elsewhere: a field, a sentence that the law asks for. */
export class AdPlaces {
  readonly #host: VitrineElement
  readonly #places: Places

  constructor(host: VitrineElement, places: Places) {
    this.#host = host
    this.#places = places
  }

  async goTo(name: AdFieldName): Promise<void> {
    this.#places.show(tabOf(name))
    await this.#host.updateComplete
    this.#places.focus(name)
  }

  async goToRule(rule: string): Promise<void> {
    this.#places.show('legal')
    await this.#host.updateComplete
    this.#host.renderRoot.querySelector<HTMLElement>(`[data-rule="${rule}"] button`)?.focus()
  }

  /** By its name in an address: a field that there is, or the pictures. */
  async goToNamed(name: string): Promise<void> {
    if (name === 'pictures') return this.#places.show('media')
    const field = adForm.names.find((each) => each === name)
    if (field) await this.goTo(field)
  }
}
