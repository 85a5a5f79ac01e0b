import { css, html, type TemplateResult } from 'lit'
import { lastWords } from './last-words.ts'

/** Enough to look like the face of a failure, whose own styles come after these and count where they are there. */
export const lastStyles = css`
  .face {
    padding: 20px;
    text-align: center;
  }
  .button {
    min-block-size: var(--v-control);
    padding: 0 14px;
    border: 1px solid var(--v-color-line-strong);
    border-radius: var(--v-radius-small);
    background: var(--v-color-surface);
    font: inherit;
  }
`

/** The face of a failure whose own code did not arrive: what happened, the reference to quote, the way out. */
export const lastFace = (language: Parameters<typeof lastWords>[0], reference: string | undefined, inline: boolean, again: () => void): TemplateResult => {
  const { title, retry } = lastWords(language)
  return html`<div class="face ${inline ? 'inline' : ''}" role="alert">
    <p class="face-title">${title} ${reference}</p>
    <button class="button" @click=${again}>${retry}</button>
  </div>`
}
