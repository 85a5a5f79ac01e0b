import { css } from 'lit'

/**
 * What every list needs around its first rows. A list adds its columns and its cards after it; places are kept for what
 * follows, so that nothing moves when it comes.
 */
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
  .whole {
    --bar: 36px;
  }
  @media (pointer: coarse) {
    .whole {
      --bar: 44px;
    }
  }
  .foot-place {
    min-block-size: calc(var(--bar) + 24px);
  }
  .hushed {
    opacity: 0;
  }
  .frame {
    position: relative;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
  }
  small {
    display: block;
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    line-height: 16px;
  }
  .sort {
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
  [aria-sort$='ending'] .sort {
    color: var(--v-color-ink);
  }
  .sort-arrow {
    inline-size: 14px;
    block-size: 14px;
    stroke-width: 2;
    opacity: 0;
  }
  [aria-sort$='ending'] .sort-arrow {
    opacity: 1;
  }
  [aria-sort='descending'] .sort-arrow {
    rotate: 180deg;
  }
  .check input {
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
  }
  .pill {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    max-inline-size: 100%;
    padding: 1px 8px 1px 5px;
    border-radius: 999px;
    background: color-mix(in oklab, var(--state) 10%, var(--v-color-surface));
    color: var(--state);
    font-size: var(--v-text-12);
    font-weight: 550;
  }
  .pill .icon {
    inline-size: 16px;
    block-size: 16px;
  }
  .bones::before {
    content: '';
    display: block;
    block-size: 38px;
    border-block-end: 1px solid var(--v-color-line);
  }
  .bones > div {
    animation: breathe 1.6s ease-in-out infinite;
  }
  .bones .skeleton {
    animation: none;
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
    .whole .head {
      padding-inline: 12px;
    }
    .frame thead,
    .bones::before,
    .bone-cell {
      display: none;
    }
    .bone-row {
      align-items: start;
      padding-block: 12px;
    }
    tbody tr td[class] {
      inline-size: auto;
      block-size: auto;
      padding: 0;
      border: 0;
    }
  }
`
