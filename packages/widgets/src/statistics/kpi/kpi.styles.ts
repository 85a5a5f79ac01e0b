import { css } from 'lit'

export const kpiStyles = css`
  .intro {
    margin: 4px 0 16px;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
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
  .order {
    max-inline-size: 280px;
  }
`
