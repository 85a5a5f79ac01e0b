import { css } from 'lit'

/** The tools above the rows of a list, and the buttons and ticks in them. */
export const toolsStyles = css`
  tbody tr[aria-selected='true'] {
    background: var(--v-color-accent-quiet);
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  .spring {
    flex: 1;
  }
  .with-count,
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
  .tool:focus-visible {
    outline-offset: -2px;
  }
  @media (pointer: coarse) {
    .tool {
      inline-size: 44px;
      block-size: 44px;
    }
  }
  @media (forced-colors: active) {
    .pill {
      border: 1px solid;
    }
    tbody tr[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  @container vitrine (inline-size < 720px) {
    .whole :is(.tools, .chip-bar, .foot) {
      padding-inline: 12px;
    }
    .whole .sort-select {
      flex: 1 1 96px;
      inline-size: auto;
    }
    .spring {
      display: none;
    }
  }
`
