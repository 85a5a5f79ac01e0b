import { html, nothing, type TemplateResult } from 'lit'
import { button } from '../ui/button.ts'
import { emptyState } from '../ui/states.ts'
import { iconAlert, iconRetry } from '../ui/icons.ts'
import type { ListTypes } from './define-list.ts'
import { isNarrowed, withoutCriteria } from './list-filters.ts'
import type { ListModel } from './list-model.ts'

/** The empty state: "none yet" or "no matches", with a button that helps. */
export const listEmptyState = <T extends ListTypes>(model: ListModel<T>): TemplateResult => {
  const { shared } = model
  const narrowed = isNarrowed(model)
  const { action, ...state } = model.definition.words.empty(model, narrowed)
  const clear = { label: shared('empty.clear'), run: () => model.change((current) => withoutCriteria(model, current)) }
  const out = action ?? (narrowed ? clear : undefined)
  return emptyState({ ...state, actions: out && button({ label: out.label, onClick: out.run }) })
}

/** The same as one text, for screen readers. */
export const emptyText = <T extends ListTypes>(model: ListModel<T>): string => {
  const { title, text } = model.definition.words.empty(model, isNarrowed(model))
  return [title, text].filter(Boolean).join('. ')
}

/** A line that says that a part could not be loaded, with a retry button; the rows stay usable. */
export const partialErrorState = <T extends ListTypes>({ askAgain, shared, common }: ListModel<T>): TemplateResult | typeof nothing => {
  if (!askAgain) return nothing
  const again = button({ label: common('faces.retry'), icon: iconRetry, compact: true, onClick: askAgain })
  return html`<div class="above">${emptyState({ icon: iconAlert, title: shared('list.missed'), inline: true, actions: again })}</div>`
}

/** Skeleton rows in the shape of the content, up to a screenful. */
export const skeletonRows = (count: number, withPicture: boolean): TemplateResult => {
  const row = html`<div class="bone-row">
    ${withPicture ? html`<span class="skeleton bone-picture"></span>` : nothing}
    <span class="bone-words"><span class="skeleton bone-title"></span><span class="skeleton bone-sub"></span></span>
    <span class="skeleton bone-cell"></span><span class="skeleton bone-cell"></span><span class="skeleton bone-pill"></span>
  </div>`
  return html`<div class="frame bones" aria-hidden="true"><div>${Array.from({ length: Math.min(count, 10) }, () => row)}</div></div>`
}
