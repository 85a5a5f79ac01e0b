import { css } from 'lit'

export const attendanceStyles = css`
  .heading {
    margin: 0;
    font-size: var(--v-text-20);
  }
  .note {
    margin: 2px 0 16px;
    color: var(--v-color-muted);
    overflow-wrap: anywhere;
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
    text-align: start;
  }
  th,
  td {
    padding: 10px 8px;
    border-block-end: 1px solid var(--v-color-line);
    font-weight: 400;
    text-align: start;
    vertical-align: top;
  }
  thead th {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  tfoot :is(th, td) {
    border-block-end: 0;
    font-weight: 600;
  }
  .number {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  .when {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 10px;
    align-items: center;
  }
  th small {
    display: block;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
    overflow-wrap: anywhere;
  }
  .chart {
    margin-block: 16px 24px;
  }
  .chart-head {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
  }
  .chart-head h3 {
    margin: 0;
    font-size: var(--v-text-15);
    font-weight: 600;
  }
  .chart-place {
    /* The words below the last point reach beyond it. */
    padding-inline: 24px;
    position: relative;
    display: flex;
    flex-direction: column;
    block-size: 240px;
  }
`
