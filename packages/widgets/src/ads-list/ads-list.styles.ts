import { css } from 'lit'

/** Everything around the rows. */
export const listStyles = css`
  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    padding-block: 12px;
  }
  .search {
    flex: 1 1 240px;
    max-inline-size: 380px;
  }
  .spring {
    flex: 1;
  }
  .sort-select {
    inline-size: 220px;
  }
  .with-count,
  .saved,
  .act {
    position: relative;
    display: inline-flex;
  }
  .count {
    position: absolute;
    inset: -6px -6px auto auto;
    min-inline-size: 18px;
    padding-inline: 4px;
    border-radius: 9px;
    background: var(--v-color-accent);
    color: var(--v-color-on-accent);
    font-size: var(--v-text-12);
    font-weight: 650;
    line-height: 18px;
    text-align: center;
    pointer-events: none;
  }
  .chip-bar {
    padding-block-end: 12px;
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
    .tools,
    .chip-bar,
    .foot {
      padding-inline: 12px;
    }
    .search {
      flex: 1 1 calc(100% - 60px);
      max-inline-size: none;
    }
    .tools > :not(.search, .act) {
      order: 1;
    }
    .sort-select {
      flex: 1 1 96px;
      inline-size: auto;
    }
    .saved .button.secondary {
      gap: 0;
      inline-size: var(--v-control);
      padding: 0;
    }
    .saved .button-label {
      position: absolute;
      clip-path: inset(50%);
    }
    .spring {
      display: none;
    }
    .foot {
      justify-content: space-between;
    }
  }
  .tool {
    appearance: none;
    display: inline-grid;
    place-items: center;
    vertical-align: middle;
    inline-size: 36px;
    block-size: 36px;
    padding: 0;
    border: 0;
    border-radius: var(--v-radius-small);
    background: transparent;
    color: var(--v-color-muted);
    cursor: pointer;
  }
  .tool:hover {
    background: color-mix(in oklab, var(--v-color-ink) 8%, transparent);
    color: var(--v-color-ink);
  }
  .tool[aria-disabled='true'] {
    color: color-mix(in oklab, var(--v-color-ink) 35%, transparent);
    cursor: not-allowed;
  }
  .tool:focus-visible {
    outline-offset: -2px;
  }
  @media (hover: hover) {
    tr:not(:hover, :focus-within) .toggle {
      opacity: 0;
    }
  }
  @media (pointer: coarse) {
    .tool {
      inline-size: 44px;
      block-size: 44px;
    }
  }
`
