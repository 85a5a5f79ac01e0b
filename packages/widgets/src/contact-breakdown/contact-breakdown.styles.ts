import { css } from 'lit'

export const breakdownStyles = css`
  .head {
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
  .frame[aria-busy='true'] tbody,
  tbody[inert] {
    opacity: 0.55;
    transition: opacity var(--v-motion-slow);
  }
  .foot {
    min-block-size: 60px;
  }
  .bone-row {
    gap: 24px;
    block-size: 57px;
  }
  .bone-name {
    flex: 1;
    max-inline-size: 260px;
    margin-inline-end: auto;
  }
  .bone-count {
    inline-size: 48px;
  }
  .bone-bar {
    inline-size: 140px;
    block-size: 6px;
  }
  @container vitrine (inline-size < 720px) {
    .bone-bar {
      display: none;
    }
    .bone-row {
      align-items: center;
      block-size: 123px;
      padding-block: 0;
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
  }
`
