import { html, type TemplateResult } from 'lit'

/** A thin progress line above content that is being replaced. */
export const progressLine = (label: string): TemplateResult => html`<div class="progress" role="progressbar" aria-label=${label}></div>`
