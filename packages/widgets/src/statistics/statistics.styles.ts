import { css } from 'lit'

/** What both elements of statistics look like: headings, cards, wide tables. */
export const statisticsStyles = css`
  .root {
    max-inline-size: 1080px;
  }
  .heading,
  h3,
  h4 {
    margin: 0;
  }
  .heading {
    font-size: var(--v-text-20);
  }
  h3 {
    font-size: var(--v-text-14);
  }
  .whole {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  .card {
    display: flex;
    flex-direction: column;
    gap: 12px;
    min-inline-size: 0;
    padding: 16px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
  }
  .card-head {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
    justify-content: space-between;
  }
  .card-tools {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
  }
  .table-scroll {
    overflow-x: auto;
    border-radius: var(--v-radius-small);
  }
  .table-scroll:focus-visible {
    outline: 2px solid var(--v-color-accent);
    outline-offset: 2px;
  }
  .figures-table {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: var(--v-text-13);
  }
  .figures-table :is(th, td) {
    padding: 8px;
    border-block-end: 1px solid var(--v-color-line);
    font-weight: 400;
    text-align: start;
    vertical-align: top;
  }
  .figures-table thead th {
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    font-weight: 550;
    vertical-align: bottom;
  }
  .figures-table tbody th {
    min-inline-size: 160px;
    overflow-wrap: anywhere;
  }
  .figures-table .number {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  .figures-table .foot > * {
    border-block-start: 2px solid var(--v-color-line);
    font-weight: 600;
  }
  .note {
    margin: 0;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .beside {
    display: block;
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
  }
  .change {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
    overflow-wrap: anywhere;
  }
  .figures-table .change {
    display: block;
    font-size: var(--v-text-12);
  }
  .change.gain {
    color: var(--v-color-success-text, var(--v-color-success));
  }
  .change.loss {
    color: var(--v-color-danger-text, var(--v-color-danger));
  }
  /* On narrow pages each row is a paragraph of its own, with the heading before each value. */
  @container vitrine (inline-size < 600px) {
    .figures-table,
    .figures-table :is(tbody, tr, th, td) {
      display: block;
    }
    .figures-table thead {
      display: none;
    }
    .figures-table tr {
      padding-block: 8px;
      border-block-end: 1px solid var(--v-color-line);
    }
    .figures-table :is(tbody th, td, .number) {
      min-inline-size: 0;
      padding: 2px 0;
      border: 0;
      text-align: start;
    }
    .figures-table td::before {
      content: attr(data-label) ': ';
      color: var(--v-color-muted);
    }
    .figures-table td:lang(fr)::before {
      content: attr(data-label) '\\a0: ';
    }
  }
  @media print {
    /* On paper as on light ground. */
    .root {
      color-scheme: light;
    }
    .mark,
    .bar,
    .bar > span {
      print-color-adjust: exact;
    }
    .segments {
      display: none;
    }
    .card {
      break-inside: avoid;
    }
  }
`
