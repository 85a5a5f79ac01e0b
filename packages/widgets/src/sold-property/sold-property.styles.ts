import { css } from 'lit'

/** Three groups of fields, side by side as far as they fit. */
export const soldPropertyStyles = css`
  .root {
    max-inline-size: 880px;
  }
  .heading {
    margin: 0;
    font-size: var(--v-text-20);
  }
  .note {
    margin: 2px 0 0;
    color: var(--v-color-muted);
  }
  .form {
    margin-block-start: 16px;
  }
  .section {
    min-inline-size: 0;
    margin: 0;
    padding: 14px 16px 18px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
  }
  .section legend {
    padding-inline: 6px;
    font-weight: 600;
  }
  .section-fields {
    display: grid;
    gap: 14px 16px;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  }
`
