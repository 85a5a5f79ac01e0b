import { maxViewName, savedViewRefusal, type SavedView, type SavedViewRefusal } from '@vitrine/core/saved-views'
import { html } from 'lit'
import { button } from '../../ui/button.ts'
import { checkbox, textField } from '../../ui/field.ts'
import { iconBookmark, iconCheck, iconStar, iconTrash } from '../../ui/icons.ts'
import type { MenuEntry, MenuItem } from '../../ui/overlays/menu.ts'
import type { ListTypes } from '../define-list.ts'
import type { Tools } from './workbench-tools.ts'

interface NewName {
  name: string
  isDefault: boolean
}

/** The menu entries of saved views; loads the views if necessary. */
export const viewsMenu = <T extends ListTypes>(tools: Tools<T>): (() => readonly MenuEntry[]) => {
  const { savedViews } = tools.model
  if (!savedViews.views) void savedViews.load()
  return () => entries(tools)
}

const entries = <T extends ListTypes>(tools: Tools<T>): readonly MenuEntry[] => {
  const { savedViews, shared } = tools.model
  const { views, failed, current, query } = savedViews
  if (!views) return [{ label: shared(failed ? 'views.failed' : 'views.loading'), disabled: true }]
  return [
    { label: shared('views.all'), checked: query === '', onSelect: () => savedViews.apply(null) },
    ...views.map((view): MenuItem => ({
      label: view.name,
      checked: view === current && view.query === query,
      note: view.isDefault ? shared('views.isDefault') : undefined,
      onSelect: () => savedViews.apply(view),
    })),
    'line',
    ...(current ? entriesOf(tools, current) : []),
    { label: shared('views.save'), icon: iconBookmark, onSelect: () => void save(tools) },
  ]
}

/** The actions on the view that the list shows, or started with. */
const entriesOf = <T extends ListTypes>(tools: Tools<T>, view: SavedView): MenuEntry[] => {
  const { savedViews, shared } = tools.model
  const { name } = view
  const change = (changes: Partial<SavedView>): void =>
    void attempt(tools, savedViews.update({ ...view, ...changes }), shared('views.saved', { name }))
  const update = { label: shared('views.update', { name }), icon: iconCheck, onSelect: () => change({ query: savedViews.query }) }
  return [
    ...(view.query === savedViews.query ? [] : [update]),
    {
      label: view.isDefault ? shared('views.noDefault') : shared('views.makeDefault', { name }),
      icon: iconStar,
      onSelect: () => change({ isDefault: !view.isDefault }),
    },
    {
      label: shared('views.delete', { name }),
      icon: iconTrash,
      onSelect: () => void attempt(tools, savedViews.remove(view), shared('views.removed', { name })),
    },
  ]
}

const attempt = async <T extends ListTypes>({ model, toasts }: Tools<T>, change: Promise<void>, done: string): Promise<void> => {
  try {
    await change
    toasts.show(done)
  } catch (error) {
    model.fail(error)
  }
}

const save = async <T extends ListTypes>(tools: Tools<T>): Promise<void> => {
  const { savedViews, shared } = tools.model
  const answer = await askName(tools, (name) => savedViewRefusal({ name, query: savedViews.query }, savedViews.views ?? []))
  if (answer) await attempt(tools, savedViews.create(answer), shared('views.saved', { name: answer.name }))
}

const refusalTexts = { 'name-required': 'views.nameRequired', 'name-taken': 'views.nameTaken' } as const
const hasText = (refusal: SavedViewRefusal | null): refusal is keyof typeof refusalTexts => refusal !== null && refusal in refusalTexts

const askName = <T extends ListTypes>(
  { model, dialogs }: Tools<T>,
  refusalOf: (name: string) => SavedViewRefusal | null,
): Promise<NewName | undefined> => {
  const { shared, common } = model
  const draft: NewName = { name: '', isDefault: false }
  let error: string | undefined
  const submit = (close: (answer: NewName) => void): void => {
    const refusal = refusalOf(draft.name)
    // A refusal without a text of its own, such as too many views, is explained by the server.
    error = hasText(refusal) ? shared(refusalTexts[refusal]) : undefined
    if (error) model.requestUpdate()
    else close({ ...draft, name: draft.name.trim() })
  }
  return dialogs.open<NewName>((close) => ({
    title: shared('views.dialogTitle'),
    body: html`<p>${shared('views.dialogText')}</p>
      <form
        @submit=${(event: Event) => {
          event.preventDefault()
          submit(close)
        }}
      >
        ${textField({
          name: 'view-name',
          label: shared('views.name'),
          value: draft.name,
          maxLength: maxViewName,
          error,
          onInput: (name) => (draft.name = name),
        })}
      </form>
      ${checkbox({ name: 'view-default', label: shared('views.asDefault'), checked: draft.isDefault, onChange: (on) => (draft.isDefault = on) })}`,
    actions: html`${button({ label: common('actions.cancel'), onClick: () => close() })}
    ${button({ label: shared('views.confirmSave'), tone: 'primary', onClick: () => submit(close) })}`,
  }))
}
