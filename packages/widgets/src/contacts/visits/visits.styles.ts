import { css } from 'lit'

/** What only visits have: the colours of their states, and day and hours below each other. */
export const visitsStyles = css`
  .pill[data-state='active'] {
    --state: var(--v-color-active);
  }
  .pill[data-state='full'] {
    --state: var(--v-color-sold);
  }
  .when b {
    font-weight: 600;
  }
  .rows .slot {
    display: block;
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
  }
  .rows .cell-label {
    display: none;
  }
  .cell-label {
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
  }
  .cards .state {
    margin-inline-start: auto;
  }
`
