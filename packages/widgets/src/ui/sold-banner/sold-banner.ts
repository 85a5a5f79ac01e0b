import { html, type TemplateResult } from 'lit'

/** The banner over a sold ad, in one of the colours of its styles. It is for the eye: the state stands beside it in words. */
export const soldBanner = (label: string, color: string): TemplateResult =>
  html`<span class="sold-banner" part="sold-banner" aria-hidden="true" data-color=${color}>${label}</span>`
