import { html, type TemplateResult } from 'lit'

/** A line drawing on a 20 px grid; decoration beside a word. */
export const drawing = (path: string, className = ''): TemplateResult =>
  html`<svg class="icon ${className}" viewBox="0 0 20 20" aria-hidden="true"><path d=${path}></path></svg>`
