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
    inline-size: 220px;
  }
  .filled {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    font-variant-numeric: tabular-nums;
  }
  .foot {
    position: sticky;
    inset-block-end: 0;
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
    .places {
      inline-size: 120px;
    }
    /* Three columns stand beside each other here, so that names go on in the next line. */
    th .button {
      block-size: auto;
      text-align: start;
      white-space: normal;
    }
  }
`
