import { css } from 'lit'

export const timelineStyles = css`
  .heading,
  h3,
  h4 {
    margin: 0;
    font-weight: 650;
  }
  .heading {
    margin-block-end: 12px;
    font-size: var(--v-text-20);
    line-height: 28px;
  }
  h3 {
    margin-block-end: 8px;
    font-size: var(--v-text-14);
  }
  h4 {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .whole {
    display: grid;
    align-items: start;
    gap: 16px;
  }
  .side {
    display: grid;
    gap: 16px;
    min-inline-size: 0;
  }
  .card {
    min-inline-size: 0;
    padding: 16px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
  }
  .chart-place {
    block-size: 200px;
  }
  ol,
  ul,
  dl,
  p {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .days {
    display: grid;
    gap: 20px;
  }
  .entries {
    display: grid;
    gap: 16px;
    margin-block-start: 8px;
    padding-inline-start: 16px;
    border-inline-start: 2px solid var(--v-color-line);
  }
  .entries > li {
    display: grid;
    justify-items: start;
    gap: 2px;
  }
  .what time,
  .who,
  .states {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  details {
    inline-size: 100%;
    min-inline-size: 0;
  }
  summary {
    inline-size: fit-content;
    padding-block: 2px;
    color: var(--v-color-accent-text);
    cursor: pointer;
  }
  dl {
    display: grid;
    gap: 6px;
    padding-block: 4px;
  }
  dt {
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  s {
    color: var(--v-color-muted);
  }
  ins {
    text-decoration: none;
    font-weight: 550;
  }
  .visits {
    display: grid;
    gap: 4px;
  }
  @container vitrine (min-width: 880px) {
    .whole {
      grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    }
  }
`
