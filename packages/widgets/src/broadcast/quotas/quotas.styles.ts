import { css } from 'lit'

export const quotasStyles = css`
  .heading {
    margin: 0;
    font-size: var(--v-text-20);
    font-weight: 650;
    line-height: 28px;
  }
  .intro {
    margin: 0;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .choice {
    max-inline-size: 360px;
    margin-block: 16px;
  }
  table {
    inline-size: 100%;
    /* Long names wrap, so that the table fits a telephone. */
    table-layout: fixed;
    border-collapse: collapse;
    background: var(--v-color-surface);
    text-align: start;
  }
  th,
  td {
    padding: 8px;
    border-block-end: 1px solid var(--v-color-line);
    font-weight: 400;
    text-align: start;
    vertical-align: middle;
    overflow-wrap: anywhere;
  }
  thead th {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  th > .button {
    margin-inline-start: -8px;
    padding-inline: 8px;
  }
  .places {
    inline-size: min(220px, 34%);
  }
  .places input {
    min-inline-size: 0;
    inline-size: 100%;
  }
  .filled {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    font-variant-numeric: tabular-nums;
  }
  .filled > * {
    min-inline-size: 0;
    block-size: auto;
    white-space: normal;
  }
  .foot {
    position: sticky;
    inset-block-end: var(--vitrine-sticky-bottom, 0px);
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
    padding-block: 12px;
    background: var(--v-color-canvas);
  }
  .total {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
  .total.is-error {
    color: var(--v-color-danger);
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  @media (max-width: 600px) {
    /* With three columns, long names wrap. */
    th .button {
      block-size: auto;
      text-align: start;
      white-space: normal;
    }
  }
`
