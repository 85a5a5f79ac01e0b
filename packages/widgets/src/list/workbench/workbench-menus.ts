import { iconDownload, iconEye, iconList, iconMinus } from '../../ui/icons.ts'
import type { MenuEntry, MenuItem } from '../../ui/overlays/menu.ts'
import { isCommand, type ListAction, type ListTypes } from '../define-list.ts'
import { isOffered } from '../list-row.ts'
import { bulkActions } from './workbench-bulk.ts'
import type { Tools } from './workbench-tools.ts'

const itemOf = <T extends ListTypes>({ model }: Tools<T>, action: ListAction<T>, item: T['item']): MenuItem => {
  const refusal = action.refusal?.(item, model) ?? ''
  return {
    label: action.label(model, item),
    icon: action.icon,
    ...(action.tone && { tone: action.tone }),
    disabled: refusal !== '',
    note: action.note?.(item, model) || refusal,
    ...(isCommand(action) && action.href ? { href: action.href(item, model) } : { onSelect: () => model.run(action.id, [item.id]) }),
  }
}

/** Adds a line before destructive actions. */
const withLines = (items: readonly MenuItem[]): readonly MenuEntry[] =>
  items.flatMap((item, index): MenuEntry[] => (item.tone === 'danger' && index > 0 ? ['line', item] : [item]))

/** The actions for one row. */
export const rowMenu = <T extends ListTypes>(tools: Tools<T>, id: number): readonly MenuEntry[] => {
  const { model } = tools
  const { open, actions = [] } = model.definition
  const item = model.itemsOf([id])[0]
  if (!item) return []
  const offered = actions.filter((action) => action.placements.includes('menu') && isOffered(action, item, model))
  const opening: MenuItem[] =
    open?.label && open.possible(model, item) ? [{ label: open.label(model), icon: iconEye, onSelect: () => void model.open(item) }] : []
  return withLines([...opening, ...offered.map((action) => itemOf(tools, action, item))])
}

/** The actions for the ticked rows, and for the selection. */
export const actionsMenu = <T extends ListTypes>({ model, toasts }: Tools<T>): readonly MenuEntry[] => {
  const { shared, selection, definition } = model
  const act = (run: () => void): void => {
    if (selection.size > 0) run()
    else toasts.show(definition.words.noneSelected?.(model) ?? '', { tone: 'info' })
  }
  return [
    { label: shared('selection.selectAll'), icon: iconList, onSelect: () => selection.selectPage() },
    { label: shared('selection.erase'), icon: iconMinus, disabled: selection.size === 0, onSelect: () => selection.clear() },
    'line',
    ...(model.mayExport && definition.exported?.queryOf
      ? [{ label: shared('bulk.export'), icon: iconDownload, onSelect: () => act(() => model.export(selection.ids)) }]
      : []),
    ...withLines(
      bulkActions(model).map(({ id, icon, tone, label }) => ({
        label: label(model),
        icon,
        ...(tone && { tone }),
        onSelect: () => act(() => model.run(id, selection.ids)),
      })),
    ),
  ]
}
