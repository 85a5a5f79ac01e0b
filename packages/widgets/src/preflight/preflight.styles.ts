import { css } from 'lit'

export const preflightStyles = css`
  /* Vertical text, since a column is as narrow as its icons. */
  .rows th.portal {
    justify-self: center;
    max-block-size: 24px;
    max-inline-size: 160px;
    padding: 8px 0;
    writing-mode: vertical-rl;
    rotate: 180deg;
    line-height: 24px;
  }
  .rows tr:has(> th.portal) {
    align-items: end;
  }
  .rows tr:has(> th.portal) > :not(.portal) {
    padding-block-end: 8px;
  }
  .rows td.portal {
    justify-self: center;
    padding: 0;
  }
  .verdict {
    display: inline-grid;
    flex: none;
    place-items: center;
    inline-size: 26px;
    block-size: 26px;
    border-radius: 50%;
    color: var(--verdict);
  }
  .verdict .icon {
    inline-size: 16px;
    block-size: 16px;
  }
  .verdict[data-chosen] {
    background: color-mix(in oklab, var(--verdict) 14%, var(--v-color-surface));
    outline: 1.5px solid var(--verdict);
    outline-offset: -1.5px;
  }
  [data-verdict='refused'] {
    --verdict: var(--v-color-danger);
  }
  [data-verdict='advised'] {
    --verdict: var(--v-color-warning);
  }
  [data-verdict='accepted'] {
    --verdict: var(--v-color-active);
  }
  .summary[data-refused] {
    color: var(--v-color-danger);
    font-weight: 550;
  }
  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    margin: 8px 0 0;
    padding: 0;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
    list-style: none;
  }
  .legend li {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  section.portal {
    padding-block: 12px;
    border-block-end: 1px solid var(--v-color-line);
  }
  section.portal:last-child {
    border: 0;
  }
  .portal h3 {
    display: flex;
    align-items: center;
    gap: 8px;
    margin: 0;
    font-size: var(--v-text-15);
    font-weight: 600;
  }
  .portal small {
    color: var(--v-color-muted);
    font-weight: 400;
  }
  .portal p,
  .portal ul {
    margin: 4px 0 0;
    padding-inline-start: 34px;
    color: var(--v-color-muted);
    list-style: none;
  }
  .portal li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding-block: 2px;
    color: var(--v-color-ink);
  }
`
