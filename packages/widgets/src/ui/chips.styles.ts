import { css } from 'lit'

export const chipStyles = css`
  .chips {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .chip {
    display: inline-flex;
    align-items: center;
    max-inline-size: 100%;
    min-block-size: 28px;
    padding-inline-start: 10px;
    border-radius: 14px;
    background: var(--v-color-accent-quiet);
    color: var(--v-color-accent-text);
    font-size: var(--v-text-13);
  }
  .chip-label {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .chip-remove {
    appearance: none;
    display: grid;
    place-content: center;
    flex: none;
    inline-size: 28px;
    block-size: 28px;
    margin: 0;
    padding: 0;
    border: 0;
    border-radius: 14px;
    background: transparent;
    color: inherit;
    cursor: pointer;
  }
  .chip-remove:hover {
    background: var(--v-color-accent-quiet-hover);
  }
  .chip-remove .icon {
    inline-size: 14px;
    block-size: 14px;
    stroke-width: 2;
  }
  .tabs {
    display: flex;
    gap: 4px;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
    border-block-end: 1px solid var(--v-color-line);
    overflow-x: auto;
    scrollbar-width: none;
  }
  .tab {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 6px;
    flex: none;
    min-block-size: var(--v-control);
    padding: 0 10px;
    border-block-end: 2px solid transparent;
    color: var(--v-color-muted);
    font-weight: 550;
    cursor: pointer;
  }
  button.tab {
    appearance: none;
    margin: 0;
    border: 0;
    border-block-end: 2px solid transparent;
    background: none;
    font: inherit;
    font-weight: 550;
  }
  .tab:hover {
    color: var(--v-color-ink);
  }
  .tab:is(:has(:checked), [aria-selected='true']) {
    border-block-end-color: var(--v-color-accent-text);
    color: var(--v-color-ink);
  }
  .tab:has(:focus-visible) {
    outline: 2px solid var(--v-color-focus);
    outline-offset: -2px;
    border-radius: var(--v-radius-small);
  }
  .tab:focus-visible {
    outline-offset: -2px;
    border-radius: var(--v-radius-small);
  }
  .tab-count {
    padding: 0 6px;
    border-radius: 9px;
    background: var(--v-color-sunken);
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    line-height: 18px;
  }
  /* The number of fields with faults in a tab. */
  .wrong {
    min-inline-size: 18px;
    padding-inline: 5px;
    border-radius: 9px;
    background: var(--v-color-danger);
    color: var(--v-color-surface);
    font-size: var(--v-text-12);
    line-height: 18px;
    text-align: center;
  }
  /* Touch screens scroll them; with a mouse they wrap. */
  @media (hover: hover) {
    .tabs {
      flex-wrap: wrap;
    }
  }
  @media (pointer: coarse) {
    .chip,
    .chip-remove {
      min-block-size: var(--v-control-touch);
      min-inline-size: var(--v-control-touch);
      border-radius: 22px;
    }
    .tab {
      min-block-size: var(--v-control-touch);
    }
  }
  @media (forced-colors: active) {
    .chip {
      border: 1px solid CanvasText;
    }
    .tab:is(:has(:checked), [aria-selected='true']) {
      border-block-end-color: Highlight;
    }
    /* Transparent lines would be seen. */
    .tab:not(:has(:checked), [aria-selected='true']) {
      border-block-end-color: Canvas;
    }
  }
`
