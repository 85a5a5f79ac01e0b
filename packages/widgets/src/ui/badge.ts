import { html, type TemplateResult } from 'lit'

export type BadgeTone = 'active' | 'draft' | 'model' | 'sold' | 'deleted' | 'success' | 'warning' | 'danger' | 'accent' | 'plain'

/** A state in one word; the dot repeats the colour, so that the meaning does not depend on it. */
export const badge = (tone: BadgeTone, label: string): TemplateResult => html`<span class="badge ${tone}">${label}</span>`
