import { html, nothing, type TemplateResult } from 'lit'
import { iconClose } from './icons.ts'

export interface Chip {
  /** The filter in words, such as `Price: from 100,000 €`. */
  label: string
  /** Accessible name of the remove button, such as `Remove the filter Price`. */
  removeLabel: string
  onRemove: () => void
}

/** Chips with remove buttons; `after` holds an action for all of them. */
export const chips = (label: string, list: readonly Chip[], after: unknown = nothing): TemplateResult | typeof nothing =>
  list.length === 0
    ? nothing
    : html`<ul class="chips" aria-label=${label}>
        ${list.map(
          (chip) => html`<li class="chip">
            <span class="chip-label">${chip.label}</span>
            <button type="button" class="chip-remove" aria-label=${chip.removeLabel} title=${chip.removeLabel} @click=${chip.onRemove}>
              ${iconClose()}
            </button>
          </li>`,
        )}
        ${after === nothing ? nothing : html`<li>${after}</li>`}
      </ul>`

export interface Tab {
  value: string
  label: string
  count?: string
}

/** A single choice among a few, drawn as tabs: radio buttons, so that keyboard and screen readers work as usual. */
export const choices = (options: {
  label: string
  name: string
  value: string
  tabs: readonly Tab[]
  onChange: (value: string) => void
}): TemplateResult => html`<fieldset class="tabs">
  <legend class="visually-hidden">${options.label}</legend>
  ${options.tabs.map(
    (tab) => html`<label class="tab">
      <input
        type="radio"
        class="visually-hidden"
        name=${options.name}
        value=${tab.value}
        .checked=${tab.value === options.value}
        @change=${() => options.onChange(tab.value)}
      />
      <span>${tab.label}</span>${tab.count === undefined ? nothing : html`<span class="tab-count">${tab.count}</span>`}
    </label>`,
  )}
</fieldset>`
