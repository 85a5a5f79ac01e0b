import { css } from 'lit'

export const chartStyles = css`
  .key {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 16px;
    margin: 0;
    padding: 0;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
    list-style: none;
  }
  .key li {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  .key b {
    color: var(--v-color-ink);
    font-weight: 600;
  }
  .plot-box {
    flex: 1;
    display: grid;
    grid-template: minmax(0, 1fr) 24px / auto minmax(0, 1fr);
    min-block-size: 0;
    padding-block-start: 8px;
  }
  .ticks {
    position: relative;
    min-inline-size: 34px;
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
  }
  .ticks span {
    position: absolute;
    inset-inline-end: 8px;
    translate: 0 50%;
    line-height: 16px;
  }
  .plot {
    position: relative;
    min-inline-size: 0;
    min-block-size: 0;
  }
  .columns {
    position: absolute;
    inset: 0;
    display: block;
    overflow: visible;
  }
  .grid {
    stroke: var(--v-color-line);
  }
  .band {
    fill: color-mix(in oklab, var(--v-color-ink) 6%, transparent);
  }
  .source.mails {
    fill: var(--mails);
  }
  .source.answeredCalls {
    fill: var(--answered);
  }
  .hatch-ground {
    fill: var(--missed-ground);
  }
  .hatch-line {
    fill: var(--missed);
  }
  .cursor {
    position: absolute;
    inset: 0;
    border-radius: var(--v-radius-small);
    cursor: crosshair;
    touch-action: pan-y;
  }
  .names {
    grid-column: 2;
    position: relative;
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    line-height: 16px;
  }
  .names span {
    position: absolute;
    inset-block-start: 8px;
    translate: -50%;
    white-space: nowrap;
  }
  .tip {
    position: absolute;
    inset-block-start: 0;
    z-index: 1;
    display: grid;
    gap: 4px;
    inline-size: 232px;
    padding: 10px 12px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-overlay);
    box-shadow: var(--v-shadow-overlay);
    font-size: var(--v-text-13);
    pointer-events: none;
  }
  .tip p {
    margin: 0 0 2px;
    font-weight: 600;
  }
  .tip div {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .tip b {
    margin-inline-start: auto;
    font-weight: 600;
  }
  .tip-total {
    padding-block-start: 4px;
    border-block-start: 1px solid var(--v-color-line);
  }
  .empty {
    display: grid;
    align-content: center;
    justify-items: center;
    block-size: 100%;
    gap: 4px;
    color: var(--v-color-muted);
    text-align: center;
    text-wrap: balance;
  }
  .empty p:first-child {
    color: var(--v-color-ink);
    font-size: var(--v-text-16);
    font-weight: 650;
  }
  .table-box {
    block-size: 100%;
    overflow: auto;
    border-radius: var(--v-radius-small);
  }
  .numbers {
    inline-size: 100%;
    border-collapse: separate;
    border-spacing: 0;
    font-size: var(--v-text-13);
  }
  .numbers th,
  .numbers td {
    padding: 7px 8px;
    border-block-end: 1px solid var(--v-color-line);
    text-align: end;
    font-weight: 400;
  }
  .numbers thead th {
    position: sticky;
    inset-block-start: 0;
    background: var(--v-color-surface);
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    font-weight: 550;
  }
  .numbers th:first-child {
    padding-inline-start: 0;
    text-align: start;
    white-space: nowrap;
  }
  @container vitrine (inline-size < 600px) {
    .numbers th,
    .numbers td {
      padding-inline: 4px;
    }
  }
  .numbers td:last-child {
    font-weight: 600;
  }
  .segments .button.compact {
    min-block-size: 30px;
  }
  @media (forced-colors: active) {
    .columns {
      forced-color-adjust: none;
    }
    .band {
      fill: none;
      stroke: Highlight;
    }
    .grid {
      stroke: GrayText;
    }
  }
`
