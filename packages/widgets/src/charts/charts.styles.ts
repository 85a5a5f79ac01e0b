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
  /* Time always goes from left to right, also in right-to-left pages. */
  .plot-box {
    direction: ltr;
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
  .picture {
    position: absolute;
    inset: 0;
    display: block;
  }
  .picture,
  .picture svg {
    overflow: visible;
  }
  .grid {
    stroke: var(--v-color-line);
  }
  .band {
    fill: color-mix(in oklab, var(--v-color-ink) 6%, transparent);
  }
  .area {
    fill: var(--tone);
  }
  .line {
    fill: none;
    stroke: var(--tone);
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .patterned > .line {
    stroke-dasharray: 1 5;
  }
  .dot {
    fill: var(--tone);
    stroke: var(--v-color-surface);
    stroke-width: 2;
  }
  .marks {
    fill: var(--v-color-surface);
    stroke: var(--tone);
    stroke-width: 2;
  }
  .hatch-ground {
    fill: var(--tone-ground);
  }
  .hatch-line {
    fill: var(--tone);
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
    inline-size: min(232px, 100%);
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
  .tip-marks {
    color: var(--v-color-muted);
    overflow-wrap: anywhere;
  }
  .tip-total {
    padding-block-start: 4px;
    border-block-start: 1px solid var(--v-color-line);
  }
  .chart-empty {
    display: grid;
    align-content: center;
    justify-items: center;
    block-size: 100%;
    gap: 4px;
    color: var(--v-color-muted);
    text-align: center;
    text-wrap: balance;
  }
  .chart-empty p:first-child {
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
    text-align: var(--v-end);
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
    text-align: var(--v-start);
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
  .shares th,
  .shares tr:last-child > * {
    border-block-end: 0;
  }
  .shares :is(th, td) {
    padding-block: 6px;
    padding-inline: 12px 0;
    border-block-end: 0;
    vertical-align: bottom;
  }
  .shares th:first-child {
    inline-size: 100%;
    padding-inline-start: 0;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .share-name {
    display: block;
    padding-block-end: 4px;
  }
  .shares td {
    line-height: 16px;
    white-space: nowrap;
  }
  .shares td.share-percent {
    color: var(--v-color-muted);
    font-weight: 400;
  }
  .gauge {
    display: grid;
    justify-self: center;
    inline-size: 148px;
  }
  .gauge > * {
    grid-area: 1 / 1;
  }
  .gauge svg {
    fill: none;
    stroke: var(--tone);
    stroke-width: 14;
    rotate: -90deg;
    forced-color-adjust: none;
  }
  .gauge .gauge-ground {
    stroke: var(--tone-ground);
  }
  .gauge span {
    display: grid;
    place-content: center;
    justify-items: center;
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    line-height: 16px;
  }
  .gauge b {
    color: var(--v-color-ink);
    font-size: var(--v-text-20);
    font-weight: 600;
    line-height: 26px;
  }
  .segments .button.compact {
    min-block-size: 30px;
  }
  .files {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    align-items: center;
  }
  .files-failed {
    margin: 0;
    color: var(--v-color-danger-text, var(--v-color-danger));
    font-size: var(--v-text-13);
  }
  @media print {
    .files {
      display: none;
    }
    .picture {
      inline-size: 100%;
      block-size: 100%;
    }
  }
  @media (forced-colors: active) {
    .picture {
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
