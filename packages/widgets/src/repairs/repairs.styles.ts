import { css } from 'lit'

export const repairsStyles = css`
  .heading {
    margin: 0;
    font-size: var(--v-text-20);
  }
  .lead {
    margin: 6px 0 16px;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .sites {
    max-inline-size: 280px;
  }
  h3 {
    margin: 24px 0 8px;
    font-size: var(--v-text-16);
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .causes {
    display: grid;
    gap: 12px;
  }
  .cause {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    padding: 16px;
    border: 1px solid var(--v-color-line);
    border-inline-start: 4px solid var(--v-color-warning);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
    overflow-wrap: anywhere;
  }
  .cause[data-level='refused'] {
    border-inline-start-color: var(--v-color-danger);
  }
  .top {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    align-items: baseline;
    justify-content: space-between;
  }
  .top strong {
    font-size: var(--v-text-16);
    font-weight: 600;
  }
  .count {
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
  .cause p {
    margin: 0;
  }
  .sub {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .mended {
    display: flex;
    gap: 6px;
    align-items: center;
    color: var(--v-color-success);
  }
  .solved {
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
  }
  .line {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 0 8px;
    padding: 10px 16px;
    overflow-wrap: anywhere;
  }
  .line + .line {
    border-block-start: 1px solid var(--v-color-line);
  }
  .line strong {
    font-weight: 600;
  }
  .line p {
    grid-area: 2 / 2 / auto / -1;
    margin: 0;
  }
  .mark {
    color: var(--v-color-success);
  }
  .foot {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    align-items: center;
    justify-content: end;
  }
  .cause .button,
  .line .button {
    white-space: normal;
  }
  .foot a {
    margin-inline-end: auto;
  }
  details {
    margin-block-start: 24px;
  }
  summary {
    padding-block: 8px;
    font-weight: 600;
    cursor: pointer;
  }
  .ads {
    display: grid;
    gap: 4px;
  }
  a {
    color: var(--v-color-accent-text);
  }
`
