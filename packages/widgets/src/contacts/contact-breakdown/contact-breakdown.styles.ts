import { css } from 'lit'

/** What only the breakdown has: figures with their change, bars, and names of figures where there is no head. */
export const breakdownStyles = css`
  .quiet {
    color: var(--v-color-muted);
  }
  .sites {
    inline-size: 220px;
    max-inline-size: 100%;
  }
  td.total b {
    display: block;
    font-weight: 600;
  }
  .rows td.total .change {
    display: flex;
    justify-content: end;
  }
  .rows .reconciliations {
    color: var(--v-color-muted);
  }
  .rows .cell-label {
    display: none;
  }
  .cell-label {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
  }
  .cards td.total {
    display: flex;
    flex: 0 0 100%;
    order: 1;
    align-items: baseline;
    gap: 8px;
  }
  .cards td.share {
    flex: 0 0 100%;
  }
  .cards td.last {
    margin-inline-start: auto;
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
  }
`
