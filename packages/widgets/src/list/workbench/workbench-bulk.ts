import { html, nothing, type TemplateResult } from 'lit'
import { button, iconButton } from '../../ui/button.ts'
import { iconClose, iconDownload } from '../../ui/icons.ts'
import type { ListAction, ListTypes } from '../define-list.ts'
import type { ListModel } from '../list-model.ts'

const style = { tone: 'quiet', compact: true } as const

const atWork = <T extends ListTypes>(
  { shared }: ListModel<T>,
  { text, done, total, stop }: NonNullable<ListModel<T>['progress']>,
): TemplateResult =>
  html`<span class="bulk-count">${text}</span>
    <progress max=${total} .value=${done} aria-label=${text}></progress>
    ${stop ? button({ ...style, label: shared('bulk.stop'), onClick: stop }) : nothing}`

/** The actions for ticked rows that this person has. */
export const bulkActions = <T extends ListTypes>(model: ListModel<T>): ListAction<T>[] =>
  (model.definition.actions ?? []).filter(({ placements, available }) => placements.includes('bulk') && (available?.(model) ?? true))

const idle = <T extends ListTypes>(model: ListModel<T>): TemplateResult => {
  const { selection, shared, definition } = model
  const actions = bulkActions(model)
  return html`<span class="bulk-count">${definition.words.selected?.(model, selection.size)}</span>
    <span class="bulk-actions"
      >${actions.map(({ id, icon, label }) =>
        button({ ...style, label: label(model), icon, part: `bulk-${id}`, onClick: () => model.run(id, selection.ids) }),
      )}${
        model.mayExport && definition.exported?.queryOf
          ? button({
              ...style,
              label: shared('bulk.export'),
              icon: iconDownload,
              part: 'bulk-export',
              onClick: () => model.export(selection.ids),
            })
          : nothing
      }</span
    >
    ${
      selection.tick === 'all'
        ? nothing
        : html`<span class="bulk-all">${button({ ...style, label: shared('selection.selectAll'), onClick: () => selection.selectPage() })}</span>`
    }
    ${iconButton({ label: shared('selection.erase'), icon: iconClose, compact: true, onClick: () => selection.clear() })}`
}

/** The bar with the bulk actions; it floats over the end of the list while rows are ticked. */
export const bulkBar = <T extends ListTypes>(model: ListModel<T>): TemplateResult | typeof nothing => {
  const { selection, progress, shared } = model
  if (!selection.size && !progress) return nothing
  return html`<div class="bulk" part="bulk-bar" role="region" aria-label=${shared('bulk.label')}>
    ${progress ? atWork(model, progress) : idle(model)}
  </div>`
}
