import { css } from 'lit'

/** A table with columns of fixed widths, a head that sticks, and rows that become blocks in a narrow place. */
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
    text-align: start;
  }
  th:first-child {
    border-start-start-radius: var(--v-radius-medium);
  }
  th:last-child {
    border-start-end-radius: var(--v-radius-medium);
  }
  td {
    border-block-end: 1px solid var(--v-color-line);
  }
  tbody tr:last-child td {
    border-block-end: 0;
  }
  tbody tr {
    cursor: pointer;
  }
  @container vitrine (inline-size < 720px) {
    table,
    tbody {
      display: block;
    }
    tbody tr {
      border-block-end: 1px solid var(--v-color-line);
    }
    tbody tr:last-child {
      border: 0;
    }
    tbody tr td[class] {
      display: block;
    }
  }
`
