import { css } from 'lit'

/** What stands in the rows, and how wide. */
export const rowStyles = css`
  th {
    line-height: 16px;
    text-align: end;
  }
  td {
    block-size: 57px;
    padding: 6px 8px;
    text-align: end;
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
  .cell-label {
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
  .sort {
    margin-inline-end: -6px;
    white-space: nowrap;
  }
  /* The arrow's place lies inside, so that a head ends where its cells do. */
  th:not(.col-name) .sort {
    flex-direction: row-reverse;
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
    .col-mails {
      inline-size: 64px;
    }
    .col-answeredCalls,
    .col-missedCalls {
      inline-size: 80px;
    }
    .col-total,
    .col-last {
      inline-size: 140px;
    }
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
    tbody tr {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 4px 12px;
      padding: 12px;
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
      gap: 6px;
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
    /* What stands in the heads of a wide place. */
    .cell-label {
      display: inline-flex;
      align-items: center;
      gap: 6px;
      color: var(--v-color-muted);
      font-size: var(--v-text-12);
    }
  }
`
