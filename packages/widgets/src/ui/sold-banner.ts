import { html, type TemplateResult } from 'lit'

/** The banner over a sold ad, in one of the colours of its styles. */
export const soldBanner = (label: string, color: string): TemplateResult =>
  html`<span class="sold-banner" part="sold-banner" data-color=${color}>${label}</span>`
