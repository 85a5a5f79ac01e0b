import { css } from 'lit'

export const tableStyles = css`
  table {
    inline-size: 100%;
    border-collapse: separate;
    border-spacing: 0;
    table-layout: fixed;
  }
  th {
    position: sticky;
    inset-block-start: var(--vitrine-sticky-top, 0px);
    z-index: 1;
    block-size: 38px;
    padding: 0 8px;
    border-block-end: 1px solid var(--v-color-line);
    background: var(--v-color-surface);
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    font-weight: 550;
    line-height: 16px;
    text-align: end;
  }
  th:first-child {
    border-start-start-radius: var(--v-radius-medium);
  }
  th:last-child {
    border-start-end-radius: var(--v-radius-medium);
  }
  td {
    block-size: 57px;
    padding: 6px 8px;
    border-block-end: 1px solid var(--v-color-line);
    text-align: end;
  }
  tbody tr:last-child td {
    border-block-end: 0;
  }
  tbody tr {
    cursor: pointer;
  }
  tbody tr:hover {
    background: color-mix(in oklab, var(--v-color-sunken) 70%, var(--v-color-surface));
  }
  .col-name {
    padding-inline-start: 16px;
    text-align: start;
  }
  .col-mails {
    inline-size: 76px;
  }
  .col-answeredCalls,
  .col-missedCalls {
    inline-size: 92px;
  }
  .col-total {
    inline-size: 148px;
  }
  .col-share {
    inline-size: 160px;
    padding-inline-start: 16px;
    text-align: start;
  }
  .col-reconciliations {
    inline-size: 134px;
    color: var(--v-color-muted);
  }
  .col-last {
    inline-size: 156px;
    padding-inline-end: 16px;
  }
  td.col-total b {
    display: block;
    font-weight: 600;
  }
  td.col-total .change {
    display: flex;
    justify-content: end;
  }
  .cell-mark {
    display: none;
  }
  .name {
    appearance: none;
    display: block;
    max-inline-size: 100%;
    margin: 0;
    padding: 0;
    border: 0;
    border-radius: 3px;
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 550;
    text-align: start;
    text-decoration: none;
    cursor: pointer;
  }
  .name,
  small {
    overflow: clip;
    overflow-clip-margin: 2px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  tr:hover .name {
    color: var(--v-color-accent-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  small {
    display: block;
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    line-height: 16px;
  }
  .sort {
    appearance: none;
    display: inline-flex;
    align-items: center;
    gap: 2px;
    max-inline-size: 100%;
    margin-inline: -6px;
    padding: 4px 6px;
    white-space: nowrap;
    border: 0;
    border-radius: var(--v-radius-small);
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  .sort:hover,
  [aria-sort$='ending'] .sort {
    color: var(--v-color-ink);
  }
  .sort:focus-visible {
    outline-offset: -2px;
  }
  .sort-arrow {
    inline-size: 14px;
    block-size: 14px;
    stroke-width: 2;
    opacity: 0;
  }
  .sort:hover .sort-arrow {
    opacity: 0.5;
  }
  [aria-sort$='ending'] .sort-arrow {
    opacity: 1;
  }
  [aria-sort='descending'] .sort-arrow {
    rotate: 180deg;
  }
  .aside {
    display: none;
  }
  @container vitrine (inline-size < 1040px) {
    .col-share {
      display: none;
    }
  }
  @container vitrine (inline-size < 900px) {
    .col-reconciliations {
      display: none;
    }
    .aside {
      display: inline;
    }
    span + .aside::before {
      content: ' · ';
    }
  }
  @container vitrine (inline-size < 720px) {
    table,
    tbody {
      display: block;
    }
    thead {
      display: none;
    }
    tbody tr {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 6px 16px;
      padding: 12px;
      border-block-end: 1px solid var(--v-color-line);
    }
    tbody tr:last-child {
      border: 0;
    }
    tbody tr td[class] {
      display: block;
      inline-size: auto;
      block-size: auto;
      padding: 0;
      border: 0;
    }
    tbody tr td.col-name {
      flex: 1;
      min-inline-size: 0;
    }
    tbody tr td.col-total {
      order: 1;
    }
    tbody tr td.col-share {
      flex: 0 0 100%;
      order: 2;
      padding-block: 2px;
    }
    tbody tr td.col-mails,
    tbody tr td.col-answeredCalls,
    tbody tr td.col-missedCalls {
      display: flex;
      align-items: center;
      order: 3;
    }
    tbody tr td.col-last {
      order: 4;
      margin-inline-start: auto;
      color: var(--v-color-muted);
      font-size: var(--v-text-12);
    }
    tbody tr td.col-reconciliations {
      display: none;
    }
    .aside {
      display: block;
    }
    span + .aside::before {
      content: none;
    }
    .cell-mark {
      display: inline-flex;
      margin-inline-end: 6px;
    }
  }
`
