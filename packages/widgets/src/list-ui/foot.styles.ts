import { css } from 'lit'

/** What stands below the rows of a list, and what heads and rows do under a hand. */
export const footStyles = css`
  .above {
    padding-block-end: 12px;
  }
  .sort:hover {
    color: var(--v-color-ink);
  }
  .sort:hover .sort-arrow {
    opacity: 0.5;
  }
  .sort:focus-visible {
    outline-offset: -2px;
  }
  tbody tr:hover:not([aria-selected='true']) {
    background: color-mix(in oklab, var(--v-color-sunken) 70%, var(--v-color-surface));
  }
  .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 20px;
    padding-block: 12px;
  }
  .range {
    color: var(--v-color-muted);
  }
  .size .field {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .size .field-label {
    order: 2;
  }
  .size select {
    padding-inline: 8px 28px;
  }
  .foot .pager {
    margin-inline-start: auto;
  }
  @container vitrine (inline-size < 720px) {
    .foot {
      justify-content: space-between;
    }
  }
`
