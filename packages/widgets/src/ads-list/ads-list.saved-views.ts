import { fromUrl, toUrl } from '@vitrine/core/ads'
import {
  createSavedViewsClient,
  maxViewName,
  savedViewRefusal,
  type SavedView,
  type SavedViewRefusal,
} from '@vitrine/core/saved-views'
import { toApiError } from '@vitrine/core/http'
import { html } from 'lit'
import { button } from '../ui/button.ts'
import { checkbox, textField } from '../ui/field.ts'
import { iconBookmark, iconCheck, iconStar, iconTrash } from '../ui/icons.ts'
import type { MenuEntry, MenuItem } from '../ui/menu.ts'
import type { AdsListModel } from './ads-list.model.ts'

const listName = 'ads'

/** The views a person saved for the ads list, in one order for everyone: by name. */
class SavedViews {
  views: readonly SavedView[] | null = null
  failed = false
  readonly #model: AdsListModel
  readonly #client

  constructor(model: AdsListModel) {
    this.#model = model
    this.#client = createSavedViewsClient(model.http)
  }

  /** The list's address without its place in the pages: what a view keeps. */
  get #query(): string {
    const { list, defaults } = this.#model
    return toUrl({ ...list.state, page: 1, cursor: null }, defaults)
  }
  get #current(): SavedView | undefined {
    return this.views?.find((view) => view.query === this.#query) ?? this.views?.find((view) => view.id === this.#appliedId)
  }
  #appliedId: number | undefined

  async load(): Promise<void> {
    try {
      this.views = await this.#client.list(listName)
      this.failed = false
    } catch {
      this.failed = true
    }
    this.#model.requestUpdate()
  }

  apply(view: SavedView | null): void {
    this.#appliedId = view?.id
    this.#model.change(() => fromUrl(view?.query ?? '', this.#model.defaults))
  }

  entries(): readonly MenuEntry[] {
    const { tMore: t } = this.#model
    if (!this.views)
      return [{ label: t(this.failed ? 'views.failed' : 'views.loading'), disabled: true, onSelect: () => undefined }]
    const current = this.#current
    return [
      { label: t('views.all'), checked: this.#query === '', onSelect: () => this.apply(null) },
      ...this.views.map(
        (view): MenuItem => ({
          label: view.name,
          checked: view === current && view.query === this.#query,
          note: view.isDefault ? t('views.isDefault') : undefined,
          onSelect: () => this.apply(view),
        }),
      ),
      'line',
      ...(current ? this.#entriesOf(current) : []),
      { label: t('views.save'), icon: iconBookmark, onSelect: () => void this.#save() },
    ]
  }

  #entriesOf(view: SavedView): MenuEntry[] {
    const { tMore: t } = this.#model
    const { name } = view
    return [
      ...(view.query === this.#query
        ? []
        : [
            {
              label: t('views.update', { name }),
              icon: iconCheck,
              onSelect: () => void this.#change(view, { query: this.#query }),
            },
          ]),
      {
        label: view.isDefault ? t('views.noDefault') : t('views.makeDefault', { name }),
        icon: iconStar,
        onSelect: () => void this.#change(view, { isDefault: !view.isDefault }),
      },
      { label: t('views.delete', { name }), icon: iconTrash, onSelect: () => void this.#remove(view) },
    ]
  }

  async #change(view: SavedView, changes: Partial<SavedView>): Promise<void> {
    await this.#attempt(() => this.#client.update({ ...view, ...changes }), 'views.saved', view.name)
  }
  async #remove(view: SavedView): Promise<void> {
    await this.#attempt(() => this.#client.remove(view.id), 'views.removed', view.name)
  }

  async #save(): Promise<void> {
    const answer = await askName(this.#model, (name) => savedViewRefusal({ name, query: this.#query }, this.views ?? []))
    if (!answer) return
    await this.#attempt(() => this.#client.create({ list: listName, query: this.#query, ...answer }), 'views.saved', answer.name)
  }

  async #attempt(run: () => Promise<unknown>, done: 'views.saved' | 'views.removed', name: string): Promise<void> {
    try {
      await run()
      this.#model.toasts.show(this.#model.tMore(done, { name }))
      await this.load()
    } catch (error) {
      this.#model.fail(toApiError(error))
    }
  }
}

interface NameAnswer {
  name: string
  isDefault: boolean
}

const refusalTexts: Partial<Record<SavedViewRefusal, string>> = {
  'name-required': 'views.nameRequired',
  'name-taken': 'views.nameTaken',
}

const askName = (model: AdsListModel, refusalOf: (name: string) => SavedViewRefusal | null): Promise<NameAnswer | undefined> => {
  const draft: NameAnswer & { error?: string } = { name: '', isDefault: false }
  const { tMore: t } = model
  const save = (close: (answer: NameAnswer) => void): void => {
    const name = draft.name.trim()
    // What has no text of its own, such as too many views, is the server's to say.
    const text = refusalTexts[refusalOf(name) ?? 'query-too-long']
    draft.error = text ? t(text) : ''
    if (draft.error) return model.requestUpdate()
    close({ name, isDefault: draft.isDefault })
  }
  return model.dialogs.open<NameAnswer>((close) => ({
    title: t('views.dialogTitle'),
    body: html`<p>${t('views.dialogText')}</p>
      <form
        @submit=${(event: Event) => {
          event.preventDefault()
          save(close)
        }}
      >
        ${textField({
          name: 'view-name',
          label: t('views.name'),
          value: draft.name,
          maxLength: maxViewName,
          error: draft.error || undefined,
          onInput: (name) => (draft.name = name),
        })}
      </form>
      ${checkbox({
        name: 'view-default',
        label: t('views.asDefault'),
        checked: draft.isDefault,
        onChange: (on) => (draft.isDefault = on),
      })}`,
    actions: html`${button({ label: model.tCommon('actions.cancel'), onClick: () => close() })}
    ${button({ label: t('views.confirmSave'), tone: 'primary', onClick: () => save(close) })}`,
  }))
}

const known = new WeakMap<AdsListModel, SavedViews>()

const viewsOf = (model: AdsListModel): SavedViews => {
  const views = known.get(model) ?? new SavedViews(model)
  known.set(model, views)
  return views
}

/** Opens the menu of saved views beside its button. */
export const openViews = (model: AdsListModel, trigger: HTMLElement): void => {
  const views = viewsOf(model)
  if (!views.views) void views.load()
  model.withMore((more) =>
    more.menus.toggle('views', trigger, { label: model.tMore('views.title'), align: 'end', entries: () => views.entries() }),
  )
}

/** The view a person wants to begin with, if there is one and the list is still as it started. */
export const applyDefaultView = async (model: AdsListModel, stillWanted: () => boolean): Promise<void> => {
  const views = viewsOf(model)
  const before = model.list.state
  await views.load()
  const first = views.views?.find((view) => view.isDefault)
  if (first && stillWanted() && model.list.state === before) views.apply(first)
}
