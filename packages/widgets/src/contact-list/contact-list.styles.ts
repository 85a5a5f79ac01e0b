import { css } from 'lit'

/** Everything around the rows. */
export const listStyles = css`
  button.tab {
    appearance: none;
    margin: 0;
    border: 0;
    border-block-end: 2px solid transparent;
    background: none;
    font: inherit;
    font-weight: 550;
  }
  .tab[aria-selected='true'] {
    border-block-end-color: var(--v-color-accent-text);
    color: var(--v-color-ink);
  }
  .tab:focus-visible {
    outline-offset: -2px;
    border-radius: var(--v-radius-small);
  }
  .tools {
    padding-block: 12px 8px;
  }
  .search {
    flex: 1 1 200px;
    max-inline-size: 320px;
  }
  .sort-select {
    inline-size: 200px;
  }
  .sites {
    inline-size: 220px;
    min-block-size: var(--bar);
  }
  .quick {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    padding-block-end: 12px;
  }
  .quick-choice {
    appearance: none;
    min-block-size: var(--quick);
    margin: 0;
    padding: 0 12px;
    border: 1px solid var(--v-color-line);
    border-radius: 14px;
    background: var(--v-color-surface);
    color: var(--v-color-ink);
    font: inherit;
    font-size: var(--v-text-13);
    cursor: pointer;
  }
  .quick-choice:hover {
    background: var(--v-color-sunken);
  }
  .quick-choice[aria-pressed='true'] {
    border-color: var(--v-color-accent-text);
    background: var(--v-color-accent-quiet);
    color: var(--v-color-accent-text);
    font-weight: 550;
  }
  .arrivals {
    position: sticky;
    /* Beside the tabs; below the head of the table when that is all one sees: it covers neither. */
    inset-block-start: calc(var(--vitrine-sticky-top, 0px) + 76px);
    z-index: 2;
    display: flex;
    justify-content: end;
    block-size: 0;
  }
  .arrivals .button {
    translate: 0 calc(-100% - 4px);
    border-color: transparent;
    border-radius: 16px;
    background: var(--v-color-accent);
    color: var(--v-color-on-accent);
    box-shadow: var(--v-shadow-overlay);
  }
  .arrivals .button:hover {
    background: var(--v-color-accent-hover);
  }
  .status {
    inline-size: 128px;
  }
  .duration {
    inline-size: 104px;
  }
  .lasted {
    display: none;
  }
  @container vitrine (inline-size < 1100px) {
    .search {
      flex-basis: 140px;
    }
    .sort-select {
      inline-size: 150px;
    }
    .search:has(+ .sites) {
      flex-basis: calc(100% - 228px);
      max-inline-size: none;
    }
  }
  @container vitrine (inline-size < 860px) {
    .search {
      flex: 1 1 100%;
      max-inline-size: none;
    }
    .sort-select {
      flex: 1 1 120px;
    }
    .spring {
      display: none;
    }
    .status {
      inline-size: 108px;
    }
    .duration {
      display: none;
    }
    .lasted {
      display: block;
    }
  }
  @container vitrine (inline-size < 720px) {
    .arrivals {
      inset-block-start: calc(var(--vitrine-sticky-top, 0px) + 8px);
      justify-content: center;
      block-size: auto;
      padding-block-start: 8px;
    }
    .arrivals .button {
      translate: none;
    }
    .quick {
      padding-inline: 12px;
    }
    .tabs {
      padding-inline: 4px;
    }
    .quick {
      flex-wrap: nowrap;
      overflow-x: auto;
      scrollbar-width: none;
    }
    .quick-choice {
      flex: none;
    }
    .act .button.secondary {
      gap: 0;
      inline-size: var(--v-control);
      padding: 0;
    }
    .act .button-label {
      position: absolute;
      inset-inline-end: 0;
      clip-path: inset(50%);
    }
    .tools :is(.periods, .sites) {
      order: 1;
      inline-size: 100%;
    }
    .tools .periods .button {
      flex: 1 1 auto;
    }
    .tools > :is(.with-count, .sort-select, .act) {
      order: 2;
    }
    tbody tr td.status {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 2px 8px;
      grid-column: 2;
      margin-block: 2px;
    }
    tbody tr td.duration {
      display: none;
    }
  }
  @media (hover: hover) {
    tr:not(:hover, :focus-within) :is(.take, .finish) {
      opacity: 0;
    }
  }
  @media (pointer: coarse) {
    .quick-choice {
      border-radius: 22px;
    }
  }
  @media (forced-colors: active) {
    .tab[aria-selected='true'] {
      border-block-end-color: Highlight;
    }
    .quick-choice[aria-pressed='true'] {
      outline: 2px solid Highlight;
    }
  }
`
