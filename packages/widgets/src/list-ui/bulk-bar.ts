import { html, nothing, type TemplateResult } from 'lit'
import type { SelectionController } from '../base/selection-controller.ts'
import { button, iconButton } from '../ui/button.ts'
import { iconClose, type Icon } from '../ui/icons.ts'

/** Something that can be done with all ticked rows. */
export interface BulkAction {
  label: string
  icon: Icon
  part: string
  run: () => void
}

/** An action on its way through the ticked rows. */
export interface BulkProgress {
  text: string
  done: number
  total: number
  stop: (() => void) | null
}

export interface BulkBarOptions {
  selection: SelectionController
  actions: readonly BulkAction[]
  progress: BulkProgress | null
  text: { label: string; count: string; selectAll: string; erase: string; stop: string }
}

const look = { tone: 'quiet', compact: true } as const

const underWay = ({ text, done, total, stop }: BulkProgress, label: string): TemplateResult =>
  html`<span class="bulk-count">${text}</span>
    <progress max=${total} .value=${done} aria-label=${text}></progress>
    ${stop ? button({ ...look, label, onClick: stop }) : nothing}`

const atRest = ({ selection, actions, text }: BulkBarOptions): TemplateResult => {
  const all = (): TemplateResult =>
    html`<span class="bulk-all">${button({ ...look, label: text.selectAll, onClick: () => selection.selectPage() })}</span>`
  return html`<span class="bulk-count">${text.count}</span>
    <span class="bulk-actions">${actions.map(({ label, icon, part, run }) => button({ ...look, label, icon, part, onClick: run }))}</span>
    ${selection.tick === 'all' ? nothing : all()}
    ${iconButton({ label: text.erase, icon: iconClose, compact: true, onClick: () => selection.clear() })}`
}

/** What can be done with the ticked rows; floats over the end of the list for as long as something is ticked. */
export const bulkBar = (options: BulkBarOptions): TemplateResult | typeof nothing => {
  const { selection, progress, text } = options
  if (!selection.size && !progress) return nothing
  return html`<div class="bulk" part="bulk-bar" role="region" aria-label=${text.label}>
    ${progress ? underWay(progress, text.stop) : atRest(options)}
  </div>`
}
