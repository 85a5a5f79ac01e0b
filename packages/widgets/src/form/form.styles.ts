import { css } from 'lit'

export const formStyles = css`
  .form {
    display: grid;
    gap: 14px 12px;
    grid-template-columns: minmax(0, 1fr);
  }
  .form .field-label {
    color: var(--v-color-ink);
  }
  .form .tall .input {
    padding-block: 8px;
    line-height: 20px;
    resize: vertical;
  }
  .form .input-box:has([type='date']) {
    max-inline-size: 180px;
  }
  .check .field-note {
    display: block;
  }
  .check:has(.field-note) {
    align-items: start;
  }
  /* Fields side by side where there is room for two. */
  .form .columns {
    display: grid;
    gap: 14px 20px;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  }
  .columns > .wide {
    grid-column: 1 / -1;
  }
  .boxes {
    display: grid;
    gap: 2px 16px;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 190px), 1fr));
  }
  .field-note.is-advice {
    color: var(--v-color-warning);
  }
  .counter {
    float: inline-end;
    color: var(--v-color-muted);
    font-variant-numeric: tabular-nums;
  }
  .required {
    color: var(--v-color-danger);
  }
  .banner {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    margin: 0;
    padding: 10px 14px;
    border: 1px solid currentColor;
    border-radius: var(--v-radius-small);
    font-size: var(--v-text-14);
    line-height: 20px;
  }
  .banner.quiet {
    border-color: var(--v-color-line);
    background: var(--v-color-sunken);
    color: var(--v-color-muted);
  }
  .banner.failed {
    color: var(--v-color-danger);
  }
  .banner p {
    margin: 0;
  }
  .banner ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .banner.conflict {
    display: grid;
    border-color: var(--v-color-line-strong);
    background: var(--v-color-sunken);
  }
  .conflict dl {
    display: grid;
    gap: 10px;
    margin: 0;
  }
  .conflict dt {
    font-weight: 600;
  }
  .conflict dd {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 10px;
    align-items: center;
    margin: 4px 0 0;
    overflow-wrap: anywhere;
  }
  .link {
    padding: 4px 0;
    border: 0;
    background: none;
    color: var(--v-color-accent-text);
    font: inherit;
    text-decoration: underline;
    cursor: pointer;
  }
  .failed .link {
    color: inherit;
  }
  .form-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
  }
`
