import { css } from 'lit'

export const autosaveStyles = css`
  .notices {
    display: grid;
    gap: 8px;
    margin-block-end: 12px;
  }
  .notices:not(:has(.banner)) {
    display: none;
  }
  [inert] {
    opacity: 0.6;
  }
  .keeping {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
    line-height: 18px;
  }
  .keeping.is-grave {
    color: var(--v-color-danger);
  }
  .versions-all {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .versions {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, max(260px, 40%)), 1fr));
    gap: 8px;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .versions legend {
    margin-block-end: 6px;
    padding: 0;
    font-weight: 600;
  }
  .versions .field-note {
    grid-column: 1 / -1;
  }
  .version {
    display: flex;
    align-items: start;
    gap: 10px;
    min-inline-size: 0;
    padding: 10px 12px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-small);
  }
  .version:has(:checked) {
    border-color: var(--v-color-accent);
    background: var(--v-color-accent-quiet);
  }
  .version > span {
    min-inline-size: 0;
  }
  .version input {
    margin-block-start: 1px;
    border-radius: 50%;
  }
  .version input::before {
    clip-path: circle(38%);
  }
  .version-title {
    display: block;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
    line-height: 18px;
  }
  .version-value {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  .version-pictures {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    margin-block-start: 4px;
  }
  .version-pictures img {
    border-radius: 4px;
    background: var(--v-color-sunken);
    object-fit: cover;
  }
  .unfinished {
    display: grid;
    gap: 8px;
    margin: 0;
  }
  .unfinished dt {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .unfinished dd {
    margin: 0;
  }
`
