import { css } from 'lit'

/** What the first rows need around them; places are kept for what follows, so that nothing moves when it comes. */
export const firstStyles = css`
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
  .whole {
    --bar: 36px;
    --quick: 28px;
  }
  @media (pointer: coarse) {
    .whole {
      --bar: 44px;
      --quick: 44px;
    }
  }
  .tabs-place {
    min-block-size: calc(var(--bar) + 1px);
    margin-block-start: 4px;
  }
  .tools-place {
    min-block-size: calc(var(--bar) + var(--quick) + 32px);
  }
  .foot-place {
    min-block-size: calc(var(--bar) + 24px);
  }
  .tools-place.short {
    --quick: -12px;
  }
  .hushed {
    opacity: 0;
  }
  .above {
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
  .bones::before {
    content: '';
    display: block;
    block-size: 38px;
    border-block-end: 1px solid var(--v-color-line);
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
    .head {
      padding-inline: 12px;
    }
    .tools-place {
      min-block-size: calc(3 * var(--bar) + var(--quick) + 48px);
    }
    .bones::before {
      display: none;
    }
    .bone-cell {
      display: none;
    }
    .bone-row {
      block-size: 168px;
      align-items: start;
      padding-block: 12px;
    }
  }
  .check input {
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
  }
`
