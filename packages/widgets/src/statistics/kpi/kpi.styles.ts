import { css } from 'lit'

export const kpiStyles = css`
  .intro,
  .note {
    margin: 0;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .intro {
    margin-block: 4px 16px;
  }
  .chart-place {
    position: relative;
    display: flex;
    flex-direction: column;
    block-size: 260px;
  }
  .families {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
    gap: 12px 24px;
    margin: 0;
  }
  .family h4 {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
    font-weight: 550;
  }
  .family dl {
    display: grid;
    gap: 4px;
    margin: 4px 0 0;
  }
  .family dl > div {
    display: flex;
    flex-direction: row-reverse;
    gap: 8px;
    align-items: baseline;
    justify-content: flex-end;
  }
  .family dd {
    margin: 0;
    font-size: var(--v-text-16);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .family dt {
    font-size: var(--v-text-13);
    overflow-wrap: anywhere;
  }
  .table-scroll:focus-visible {
    outline: 2px solid var(--v-color-accent);
    outline-offset: 2px;
  }
  .sites-table {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: var(--v-text-13);
  }
  .sites-table th,
  .sites-table td {
    padding: 8px;
    border-block-end: 1px solid var(--v-color-line);
    font-weight: 400;
    text-align: start;
  }
  .sites-table thead th {
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    font-weight: 550;
  }
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
  .sites-table .number {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  .sites-table .beside {
    display: block;
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
  }
  .sites-table .median > * {
    border-block-start: 2px solid var(--v-color-line);
    font-weight: 600;
  }
  /* On narrow pages each row is a paragraph of its own, with the heading before each value. */
  @container vitrine (inline-size < 600px) {
    .sites-table,
    .sites-table :is(tbody, tr, th, td) {
      display: block;
    }
    .sites-table thead {
      display: none;
    }
    .sites-table tr {
      padding-block: 8px;
      border-block-end: 1px solid var(--v-color-line);
    }
    .sites-table :is(th, td, .number) {
      min-inline-size: 0;
      padding: 2px 0;
      border: 0;
      text-align: start;
    }
    .sites-table td::before {
      content: attr(data-label) ': ';
      color: var(--v-color-muted);
    }
  }
  @media print {
    .segments {
      display: none;
    }
    .card {
      break-inside: avoid;
    }
  }
`
