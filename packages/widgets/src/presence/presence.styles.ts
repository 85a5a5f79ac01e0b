import { css } from 'lit'

export const presenceStyles = css`
  .root {
    max-inline-size: 1080px;
  }
  .heading,
  .group > h3,
  .history h3 {
    margin: 0;
  }
  .heading {
    font-size: var(--v-text-20);
  }
  .intro,
  .note {
    margin: 0;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .intro {
    margin-block: 4px 16px;
  }
  .sites {
    max-inline-size: 320px;
    margin-block-end: 16px;
  }
  .summary {
    display: flex;
    flex-wrap: wrap;
    gap: 12px 28px;
    align-items: center;
    padding: 14px 16px;
    border-radius: var(--v-radius-medium);
    background: var(--v-color-sunken);
  }
  .summary dl {
    display: flex;
    flex: 1 1 260px;
    flex-wrap: wrap;
    gap: 8px 28px;
    margin: 0;
  }
  .summary dl > div {
    display: flex;
    flex-direction: row-reverse;
    gap: 8px;
    align-items: baseline;
  }
  .summary dd {
    margin: 0;
    font-size: var(--v-text-20);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .summary dt {
    color: var(--v-color-muted);
  }
  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 12px;
    align-items: center;
  }
  .acts:empty {
    display: none;
  }
  .group {
    margin-block-start: 24px;
  }
  .group > h3,
  .history h3 {
    margin-block-end: 10px;
    font-size: var(--v-text-16);
  }
  .media {
    display: grid;
    gap: 12px;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
    align-items: start;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .medium {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
    padding: 14px 16px 16px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
  }
  .medium:has(.drifts) {
    grid-column: 1 / -1;
  }
  .medium-head {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 12px;
    align-items: center;
    justify-content: space-between;
  }
  .medium h4,
  .medium h5,
  .medium p {
    margin: 0;
  }
  .medium h4 {
    font-size: var(--v-text-16);
  }
  .medium h5 {
    font-size: var(--v-text-14);
  }
  .says {
    overflow-wrap: anywhere;
  }
  .problems {
    margin: 0;
    padding-inline-start: 18px;
  }
  .answer q,
  .history q {
    overflow-wrap: anywhere;
  }
  .drifts,
  .drift,
  .duplicate {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
  }
  .drift,
  .duplicate {
    padding: 12px 14px;
    border-radius: var(--v-radius-small);
    background: var(--v-color-sunken);
  }
  .drift dl {
    display: grid;
    gap: 10px 24px;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
    margin: 0;
  }
  .medium .button {
    white-space: normal;
    text-align: start;
  }
  .medium a {
    color: var(--v-color-accent-text);
    overflow-wrap: anywhere;
  }
  .medium dt {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .medium dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  .guards {
    display: grid;
    gap: 4px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .guards li {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    justify-content: space-between;
  }
  .values summary {
    cursor: pointer;
  }
  .values dl {
    display: grid;
    gap: 8px;
    margin: 10px 0 0;
  }
  .complete {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 10px;
    align-items: center;
    font-size: var(--v-text-13);
  }
  .complete meter {
    inline-size: 72px;
    block-size: 10px;
  }
  .failure {
    color: var(--v-color-danger);
  }
  .history {
    margin-block-start: 28px;
  }
  .history ol {
    display: grid;
    gap: 10px;
    margin: 0 0 12px;
    padding: 0;
    list-style: none;
  }
  .history li {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 14px;
    align-items: baseline;
  }
  .history time {
    min-inline-size: 140px;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
`
