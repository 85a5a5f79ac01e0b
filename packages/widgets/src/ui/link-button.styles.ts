import { css } from 'lit'

/** A button that stands among words and looks like a link. */
export const linkButtonStyles = css`
  .link {
    padding: 0;
    border: 0;
    background: none;
    color: var(--v-color-accent-text);
    font: inherit;
    text-align: start;
    text-decoration: underline;
    cursor: pointer;
  }
  .link:focus-visible {
    border-radius: var(--v-radius-small);
    outline: 2px solid var(--v-color-accent);
    outline-offset: 2px;
  }
`
