import type { PromptFieldGroup } from '@vitrine/core/prompts'
import type { ReactiveControllerHost } from 'lit'

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()

/** Which families of data are open, and what is searched among them. */
export class FieldChoice {
  readonly #host: Pick<ReactiveControllerHost, 'requestUpdate'>
  #open = new Set<string>()
  search = ''

  constructor(host: Pick<ReactiveControllerHost, 'requestUpdate'>) {
    this.#host = host
  }

  /** Opens the families of which something is chosen. */
  begin(groups: readonly PromptFieldGroup[], chosen: readonly string[]): void {
    this.search = ''
    this.#open = new Set(groups.filter(({ fields }) => fields.some(({ id }) => chosen.includes(id))).map(({ id }) => id))
  }
  find(text: string): void {
    this.search = text
    this.#host.requestUpdate()
  }
  /** The families with the fields that were searched; one that is named itself comes with all of them. */
  shown(groups: readonly PromptFieldGroup[]): readonly PromptFieldGroup[] {
    const words = plain(this.search)
    if (words === '') return groups
    return groups
      .map((group) =>
        plain(group.label).includes(words) ? group : { ...group, fields: group.fields.filter(({ label }) => plain(label).includes(words)) },
      )
      .filter(({ fields }) => fields.length > 0)
  }
  /** What a search has found is open. */
  isOpen({ id }: PromptFieldGroup): boolean {
    return this.search.trim() !== '' || this.#open.has(id)
  }
  toggle({ id }: PromptFieldGroup): void {
    if (!this.#open.delete(id)) this.#open.add(id)
    this.#host.requestUpdate()
  }
}
