import type { ContactListState } from '@vitrine/core/contacts'
import type { ListColumn } from '../list-ui/columns.ts'
import { isPlainClick, RowInput } from '../list-ui/row-input.ts'
import { callColumns } from './contact-list.call-view.ts'
import { mailColumns } from './contact-list.columns.ts'
import type { ContactListModel } from './contact-list.model.ts'
import type { Touch } from './contact-list.types.ts'

const marksText = (): boolean => getSelection()?.type === 'Range'

/** What pointer and keys do in the rows of contacts. */
export class ContactInput extends RowInput<ContactListState, Touch, ContactListModel> {
  protected get columns(): readonly ListColumn[] {
    return this.model.current.tab === 'calls' ? callColumns : mailColumns
  }

  /** The rest of the row opens the contact as its name does, but not for who marks text or aims at the box. */
  protected override actAt(target: Element, event: MouseEvent): string | undefined {
    return isPlainClick(event) && !target.closest('a, label, button, .actions') && !marksText() ? 'open' : undefined
  }

  /** On the box a click ticks; Enter opens, as anywhere in the row. */
  protected override look({ key, target }: KeyboardEvent, touch: Touch | undefined): boolean {
    if (key !== 'Enter' || !touch || !(target as Element).matches('[data-act="select"]')) return false
    this.model.open(touch.id)
    return true
  }

  protected override act(act: string, touch: Touch, _event: MouseEvent, stop: HTMLElement | null): void {
    const { model } = this
    if (act === 'open') model.open(touch.id)
    else if (act === 'take') model.withMore((more) => more.take(model, touch))
    else if (act === 'finish') model.withMore((more) => more.finish(model, touch))
    else if (act === 'menu' && stop) this.#menu(touch, stop)
  }

  protected override press(key: string, touch: Touch | undefined): boolean {
    const { model } = this
    if (!touch) return false
    if (key === 't') model.withMore((more) => more.take(model, touch))
    else if (key === 'd') model.withMore((more) => (model.selection.size > 0 ? more.finishMany(model) : more.finish(model, touch)))
    else return false
    return true
  }

  #menu(touch: Touch, trigger: HTMLElement): void {
    const { model } = this
    model.withMore((more) =>
      more.menus.toggle(`row-${touch.id}`, trigger, {
        label: trigger.getAttribute('aria-label') ?? '',
        align: 'end',
        entries: () => more.rowEntries(model, model.touchOf(touch.id) ?? touch),
      }),
    )
  }
}
