import { css } from 'lit'

export const breakdownStyles = css`
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
    min-block-size: 48px;
  }
  .titles {
    flex: 1 1 240px;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 10px;
    min-inline-size: 0;
  }
  .heading {
    margin: 0;
    font-size: var(--v-text-20);
    font-weight: 650;
    line-height: 28px;
  }
  .quiet,
  .rows {
    color: var(--v-color-muted);
  }
  .span {
    flex-basis: 100%;
    min-block-size: 20px;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .sites {
    inline-size: 220px;
    max-inline-size: 100%;
    min-block-size: var(--v-control);
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  .bar-place {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 0 24px;
    margin-block: 8px 12px;
  }
  .bar-place .tabs {
    flex: 1 1 auto;
  }
  .finders {
    display: flex;
    flex: 0 1 300px;
    gap: 8px;
    padding-block-end: 6px;
    border-block-end: 1px solid var(--v-color-line);
    margin-inline-start: -24px;
    padding-inline-start: 24px;
  }
  .search {
    flex: 1;
    min-inline-size: 0;
  }
  .sort-select {
    display: none;
    flex: 1;
    min-inline-size: 0;
  }
  .hushed {
    opacity: 0;
  }
  .above {
    padding-block-end: 12px;
  }
  .frame {
    position: relative;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
  }
  .frame[aria-busy='true'] tbody {
    opacity: 0.55;
    transition: opacity var(--v-motion-slow);
  }
  .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 20px;
    min-block-size: 60px;
    padding-block: 12px;
  }
  .foot .pager {
    margin-inline-start: auto;
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
  .progress {
    position: absolute;
    inset: -1px 0 auto;
    z-index: 2;
    block-size: 2px;
    border-radius: 2px;
    overflow: clip;
  }
  .progress::before {
    content: '';
    display: block;
    inline-size: 40%;
    block-size: 100%;
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
    gap: 24px;
    block-size: 57px;
    padding-inline: 16px;
    border-block-end: 1px solid var(--v-color-line);
  }
  .bone-row:last-child {
    border: 0;
  }
  .bones::before {
    content: '';
    display: block;
    block-size: 38px;
    border-block-end: 1px solid var(--v-color-line);
  }
  .bone-name {
    flex: 1;
    max-inline-size: 260px;
    margin-inline-end: auto;
  }
  .bone-cell {
    inline-size: 48px;
  }
  .bone-bar {
    inline-size: 140px;
    block-size: 6px;
  }
  @container vitrine (inline-size < 720px) {
    .bones::before,
    .bone-bar {
      display: none;
    }
    .bone-row {
      block-size: 118px;
    }
    .finders {
      flex: 1 0 100%;
      order: -1;
      margin: 0;
      padding: 0 0 4px;
      border: 0;
    }
    .sort-select {
      display: block;
    }
    .tools {
      inline-size: 100%;
    }
    .foot {
      justify-content: space-between;
    }
  }
`
