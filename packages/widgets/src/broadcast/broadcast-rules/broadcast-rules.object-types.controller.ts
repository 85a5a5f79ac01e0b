import { createAdListClient } from '@vitrine/core/ads'
import type { FilterItem } from '@vitrine/core/list'
import type { ReactiveControllerHost } from 'lit'
import { LoadController } from '../../base/load-controller.ts'
import type { VitrineInstance } from '../../base/vitrine.types.ts'

/** The object types of ads, in the language of the page. */
export class ObjectTypesController {
  readonly #load: LoadController<ReadonlyMap<FilterItem, string>>
  readonly #vitrine: () => VitrineInstance

  constructor(host: ReactiveControllerHost, vitrine: () => VitrineInstance) {
    this.#load = new LoadController(host)
    this.#vitrine = vitrine
  }

  async load(): Promise<void> {
    const { language, http } = this.#vitrine()
    await this.#load.run(
      async () => new Map((await createAdListClient(http).objectTypes({ language })).map(({ code, label }) => [code, label])),
    )
  }
  nameOf(code: FilterItem): string | undefined {
    return this.#load.value?.get(code)
  }
  /** The choices of the filter. */
  get choices(): readonly FilterItem[] | 'loading' | 'failed' {
    const { status, value } = this.#load
    return value ? [...value.keys()] : status === 'failed' ? 'failed' : 'loading'
  }
}
