import { css } from 'lit'

/** Everything around the rows. */
export const listStyles = css`
  .head {
    display: flex;
    align-items: baseline;
    gap: 10px;
    min-block-size: 40px;
  }
  .heading {
    margin: 0;
    font-size: var(--v-text-20);
    font-weight: 650;
    line-height: 28px;
  }
  .total {
    color: var(--v-color-muted);
  }
  .own {
    margin-inline-start: auto;
  }
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
  .hushed {
    opacity: 0;
  }
  .above {
    padding-block-end: 12px;
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
  .sort {
    appearance: none;
    display: inline-flex;
    align-items: center;
    gap: 2px;
    max-inline-size: 100%;
    margin-inline-start: -6px;
    padding: 4px 6px;
    border: 0;
    border-radius: var(--v-radius-small);
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  .sort:hover,
  [aria-sort$='ending'] .sort {
    color: var(--v-color-ink);
  }
  .sort:focus-visible {
    outline-offset: -2px;
  }
  .sort-arrow {
    inline-size: 14px;
    block-size: 14px;
    stroke-width: 2;
    opacity: 0;
  }
  .sort:hover .sort-arrow {
    opacity: 0.5;
  }
  [aria-sort$='ending'] .sort-arrow {
    opacity: 1;
  }
  [aria-sort='descending'] .sort-arrow {
    rotate: 180deg;
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
  .progress {
    position: absolute;
    inset: -1px 0 auto;
    z-index: 2;
    block-size: 2px;
    border-radius: 2px;
    overflow: clip;
    pointer-events: none;
  }
  .progress::before {
    content: '';
    display: block;
    inline-size: 40%;
    block-size: 100%;
    border-radius: inherit;
    background: var(--v-color-accent);
    animation: pass 1.1s ease-in-out infinite;
  }
  @keyframes pass {
    from {
      translate: -100%;
    }
    to {
      translate: 260%;
    }
  }
  .bone-row {
    display: flex;
    align-items: center;
    gap: 12px;
    block-size: 65px;
    padding-inline: 16px;
    border-block-end: 1px solid var(--v-color-line);
  }
  .bone-row:last-child {
    border: 0;
  }
  .bone-photo {
    flex: none;
    inline-size: 64px;
    block-size: 48px;
    border-radius: var(--v-radius-small);
  }
  .bone-words {
    display: grid;
    flex: 1;
    gap: 8px;
  }
  .bone-title {
    inline-size: min(320px, 80%);
  }
  .bone-sub {
    inline-size: min(180px, 45%);
    block-size: 10px;
  }
  .bone-cell {
    inline-size: 90px;
  }
  .bone-pill {
    inline-size: 84px;
    block-size: 20px;
    border-radius: 10px;
  }
  @container vitrine (inline-size < 720px) {
    .head,
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
    .bone-cell {
      display: none;
    }
    .bone-row {
      block-size: 120px;
      align-items: start;
      padding-block: 12px;
    }
    .foot {
      justify-content: space-between;
    }
  }
`
