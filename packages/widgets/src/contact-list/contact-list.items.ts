import { callColumns, callView, isCall } from './contact-list.call-view.ts'
import { callRow } from './contact-list.call-row.ts'
import { mailColumns } from './contact-list.columns.ts'
import { emptyFace } from './contact-list.empty.ts'
import type { ContactListModel } from './contact-list.model.ts'
import { rowActions } from './contact-list.row-actions.ts'
import { mailRow } from './contact-list.row.ts'
import { table } from './contact-list.table.ts'
import type { RowScope, Touch, WordsOf } from './contact-list.types.ts'
import { mailView } from './contact-list.view.ts'

/** The rows of the tab on screen, or why there are none. */
export const renderItems = (model: ContactListModel, fresh: ReadonlySet<number>, readonly: boolean): unknown => {
  const { list, t, format, account, current, selection, busy, me } = model
  if (!list.items.length) return emptyFace(model)
  const words: WordsOf = { t, format, account, minute: Date.now() }
  const scope: RowScope = {
    readonly,
    selected: selection,
    busy,
    fresh,
    formLabel: t('row.form'),
    actions: (touch) => rowActions(touch, model.nameOf(touch), me, t),
  }
  const isCalls = current.tab === 'calls'
  const row = (touch: Touch) =>
    isCall(touch) ? callRow(touch, callView(touch, words), scope) : mailRow(touch, mailView(touch, words), scope)
  return table({
    kind: isCalls ? 'calls' : 'mails',
    caption: t(isCalls ? 'list.callsCaption' : 'list.caption'),
    columns: isCalls ? callColumns : mailColumns,
    rows: list.items.map(row),
    sort: list.state.sort,
    tick: selection.tick,
    readonly,
    t,
    hint: readonly ? undefined : t('keys.hint'),
  })
}
