import { css } from 'lit'

/** The cards below the figures, and the skeleton. */
export const cardStyles = css`
  .cards {
    display: grid;
    grid-template-columns: repeat(6, minmax(0, 1fr));
    gap: 16px;
  }
  .card {
    grid-column: span 3;
    display: flex;
    flex-direction: column;
    gap: 12px;
    min-inline-size: 0;
    padding: 16px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
  }
  .card-head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-block-size: 32px;
  }
  .card.chart {
    grid-column: span 4;
  }
  .card.calls {
    grid-column: span 2;
  }
  .card p {
    margin: 0;
  }
  .chart-place {
    position: relative;
    display: flex;
    flex-direction: column;
    block-size: 300px;
  }
  .above {
    padding-block-start: 12px;
  }
  .arrived {
    flex: none;
    padding: 1px 8px;
    border-radius: 10px;
    background: var(--v-color-accent-quiet);
    color: var(--v-color-accent-text);
    font-size: var(--v-text-12);
    font-weight: 550;
    white-space: nowrap;
  }
  .chart-bones {
    position: absolute;
    inset: 40px 0 28px 34px;
    inline-size: calc(100% - 34px);
    block-size: 232px;
    fill: color-mix(in oklab, var(--v-color-ink) 6%, transparent);
  }
  .call-figures {
    display: grid;
    gap: 12px;
  }
  .call-lines {
    display: grid;
    margin: 0;
  }
  .call-line {
    display: grid;
    grid-template-columns: 1fr auto;
    padding-block: 10px;
  }
  .call-line + .call-line {
    border-block-start: 1px solid var(--v-color-line);
  }
  .call-line dt {
    display: flex;
    align-items: center;
    gap: 8px;
    color: var(--v-color-ink);
    font-size: var(--v-text-14);
  }
  .call-line dd {
    margin: 0;
    text-align: var(--v-end);
  }
  .call-count {
    font-size: var(--v-text-16);
    font-weight: 600;
  }
  .call-change {
    grid-column: 1 / -1;
  }
  .to-return {
    align-self: start;
    margin-block-start: auto;
    color: var(--v-color-accent-text);
    font-weight: 550;
  }
  .to-return:hover,
  .top-link:hover {
    color: var(--v-color-accent-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .top {
    display: grid;
    gap: 12px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .top-row {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 12px;
  }
  .top-row .bar {
    grid-column: 1 / -1;
  }
  .top-name,
  .top-count {
    display: grid;
    align-content: start;
    min-inline-size: 0;
  }
  .top-count {
    justify-items: end;
  }
  .top-count b,
  .top-link {
    font-weight: 550;
  }
  .top-link,
  small {
    max-inline-size: fit-content;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    line-height: 16px;
  }
  @container vitrine (inline-size < 480px) {
    .top-link,
    small {
      white-space: normal;
      overflow-wrap: anywhere;
    }
  }
  @container vitrine (inline-size < 860px) {
    .card.chart,
    .card.calls {
      grid-column: 1 / -1;
    }
    .call-figures {
      grid-template-columns: auto minmax(0, 1fr);
      align-items: center;
      gap: 24px;
    }
    .call-figures .chart-empty {
      grid-column: 1 / -1;
    }
  }
  @container vitrine (inline-size < 600px) {
    .card {
      grid-column: 1 / -1;
      padding: 12px;
    }
    .card.chart .card-head {
      min-block-size: 40px;
    }
    .call-figures {
      gap: 16px;
    }
    .gauge {
      inline-size: 112px;
    }
  }
  .bones .card {
    min-block-size: 120px;
  }
  .bones .skeleton {
    display: block;
    inline-size: 70%;
  }
  .bones .tall {
    inline-size: 45%;
    block-size: 26px;
    margin-block: 4px;
  }
  .bones .title-bone {
    inline-size: 180px;
  }
  .bones .ring-bone {
    align-self: center;
    inline-size: 112px;
    block-size: 112px;
    border-radius: 50%;
  }
  .bones .short {
    inline-size: 64px;
    block-size: 36px;
  }
  .bones .bar {
    inline-size: 100%;
    block-size: 6px;
  }
`
