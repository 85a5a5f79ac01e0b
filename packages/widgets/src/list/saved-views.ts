import { readAddress, writeAddress } from '@vitrine/core/list'
import { createSavedViewsClient, type NewSavedView, type SavedView } from '@vitrine/core/saved-views'
import type { ListContext, ListDefinition, ListTypes, StateOf } from './define-list.ts'

/** The list whose views are saved. */
interface ViewedList<T extends ListTypes> extends Pick<ListContext<T>, 'http' | 'state' | 'defaults'> {
  readonly definition: ListDefinition<T>
  change(transition: (state: StateOf<T>) => StateOf<T>): void
  requestUpdate(): void
}

/** The views that a person has saved for one list, sorted by name. */
export class SavedViews<T extends ListTypes> {
  views: readonly SavedView[] | null = null
  failed = false
  readonly #viewed: ViewedList<T>
  #appliedId: number | undefined

  constructor(list: ViewedList<T>) {
    this.#viewed = list
  }

  get #client() {
    return createSavedViewsClient(this.#viewed.http)
  }
  get #list(): string {
    return this.#viewed.definition.name
  }

  /** The list's query without its page: what a view saves. */
  get query(): string {
    const { state, defaults, definition } = this.#viewed
    return writeAddress(definition.schema, { ...state, page: 1, cursor: null }, defaults)
  }
  /** The view that the list shows, or started with. */
  get current(): SavedView | undefined {
    return this.views?.find(({ query }) => query === this.query) ?? this.views?.find(({ id }) => id === this.#appliedId)
  }

  async load(): Promise<void> {
    try {
      this.views = await this.#client.list(this.#list)
      this.failed = false
    } catch {
      this.failed = true
    }
    this.#viewed.requestUpdate()
  }
  async loadDefault(): Promise<SavedView | undefined> {
    await this.load()
    return this.views?.find(({ isDefault }) => isDefault)
  }

  /** Null restores the initial state. */
  apply(view: SavedView | null): void {
    this.#appliedId = view?.id
    const { definition, defaults } = this.#viewed
    this.#viewed.change(() => readAddress(definition.schema, view?.query ?? '', defaults))
  }
  async create(view: Omit<NewSavedView, 'list' | 'query'>): Promise<void> {
    await this.#client.create({ list: this.#list, query: this.query, ...view })
    await this.load()
  }
  async update(view: SavedView): Promise<void> {
    await this.#client.update(view)
    await this.load()
  }
  async remove({ id }: SavedView): Promise<void> {
    await this.#client.remove(id)
    await this.load()
  }
}
