import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import type { ListTypes } from './define-list.ts'
import { mainPart, rowButtons, tickBox, type RowScope } from './list-row.ts'

const tile = <T extends ListTypes>(item: T['item'], scope: RowScope<T>): TemplateResult => {
  const { model, canTick, shown } = scope
  const { main } = model.definition
  return html`<li
    class="tile"
    part="card"
    data-id=${item.id}
    ?data-selected=${model.selection.has(item.id)}
    ?data-busy=${model.busy.has(item.id)}
  >
    <div class="cover" part="photo">
      ${main.picture ? html`<span class="picture">${main.picture(item, model, 'large')}</span>` : nothing}
      ${canTick ? tickBox(item, scope, 'cover-tick') : nothing}
    </div>
    <div class="tile-main">${mainPart(item, scope, false)}</div>
    <div class="tile-cells">
      ${shown.map((column) => html`<span class="tile-cell ${column.key}">${column.cell(item, model)}</span>`)}
    </div>
    <div class="tile-buttons">${rowButtons(item, scope)}</div>
  </li>`
}

/** The same rows with large pictures. */
export const grid = <T extends ListTypes>(scope: RowScope<T>): TemplateResult =>
  html`<ul class="tiles" aria-label=${scope.model.definition.words.caption(scope.model)}>
    ${repeat(
      scope.model.items,
      (item) => item.id,
      (item) => tile(item, scope),
    )}
  </ul>`
