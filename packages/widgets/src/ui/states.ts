import { html, nothing, type TemplateResult } from 'lit'
import { type Icon, iconAlert } from './icons.ts'

export interface StateOptions {
  icon: Icon
  title: string
  text?: string | undefined
  /** The reference to quote to support. */
  reference?: string | undefined
  /** Buttons. */
  actions?: unknown
  /** One line beside existing content, instead of a state that fills the space. */
  inline?: boolean
}

/** An empty state: why there is nothing to show, and what to do next. */
export const emptyState = ({ icon, title, text, reference, actions, inline }: StateOptions): TemplateResult => html`<div
  class="face ${inline ? 'inline' : ''}"
>
  <span class="face-icon">${icon()}</span>
  <div class="face-words">
    <p class="face-title">${title}</p>
    ${text ? html`<p class="face-text">${text}</p>` : nothing}
    ${reference ? html`<p class="face-reference">${reference}</p>` : nothing}
  </div>
  ${actions ? html`<div class="face-actions">${actions}</div>` : nothing}
</div>`

/** The same for an error; announced as soon as it appears. */
export const errorState = (options: Omit<StateOptions, 'icon'>): TemplateResult =>
  html`<div class="error" role="alert">${emptyState({ ...options, icon: iconAlert })}</div>`
