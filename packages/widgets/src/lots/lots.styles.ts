import { css } from 'lit'

export const lotsStyles = css`
  .head,
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  .heading {
    flex: 1 1 200px;
    margin: 0;
    font-size: var(--v-text-20);
    line-height: 28px;
    font-weight: 650;
  }
  .heading small {
    display: inline-block;
    margin-inline-end: 8px;
    color: var(--v-color-muted);
    font-size: var(--v-text-14);
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  .help {
    margin: 4px 0 12px;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .banner {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    margin-block-end: 12px;
    padding: 8px 12px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-sunken);
  }
  .banner p {
    flex: 1 1 240px;
    margin: 0;
  }
  .scroller {
    overflow: auto;
    max-block-size: min(70vh, 900px);
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
  }
  table {
    border-collapse: separate;
    border-spacing: 0;
    min-inline-size: 100%;
  }
  thead th {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
    padding: 8px 10px;
    border-block-end: 1px solid var(--v-color-line);
    background: var(--v-color-surface);
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    font-weight: 500;
    line-height: 16px;
    text-align: var(--v-start);
    vertical-align: bottom;
  }
  thead th.number {
    text-align: var(--v-end);
  }
  tbody th {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    min-inline-size: 44px;
    padding-inline: 10px;
    border-inline-start: 3px solid transparent;
    background: var(--v-color-surface);
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    font-weight: 500;
    text-align: var(--v-end);
  }
  tr[data-state='new'] th,
  tr[data-state='changed'] th {
    border-inline-start-color: var(--v-color-accent);
  }
  td,
  tbody th {
    border-block-end: 1px solid var(--v-color-line);
    vertical-align: top;
  }
  tbody th {
    padding-block: 9px;
  }
  td {
    border-inline-start: 1px solid var(--v-color-line);
  }
  td input,
  td select {
    appearance: none;
    inline-size: 100%;
    min-inline-size: 68px;
    block-size: 36px;
    margin: 0;
    padding: 0 10px;
    border: 0;
    border-radius: 0;
    background: transparent;
    color: var(--v-color-ink);
    font: inherit;
  }
  td select {
    min-inline-size: 168px;
    line-height: 36px;
    cursor: pointer;
  }
  td select option {
    background: var(--v-color-overlay);
    color: var(--v-color-ink);
  }
  tr[data-state='locked'] :is(input, select) {
    color: var(--v-color-muted);
    opacity: 1;
    cursor: not-allowed;
  }
  td select:disabled {
    opacity: 1;
  }
  td.title input {
    min-inline-size: 184px;
  }
  td.reference input {
    min-inline-size: 104px;
  }
  td.price input {
    min-inline-size: 88px;
  }
  td input.number {
    text-align: var(--v-end);
  }
  td input:focus-visible,
  td select:focus-visible {
    outline-offset: -2px;
  }
  [aria-invalid] {
    box-shadow: inset 0 0 0 1px var(--v-color-danger);
  }
  .fault {
    display: block;
    padding: 0 10px 6px;
    color: var(--v-color-danger);
    font-size: var(--v-text-12);
    line-height: 16px;
  }
  td.tools {
    padding: 2px 4px;
    text-align: center;
  }
  @media (width >= 700px) {
    td.reference,
    thead th:nth-child(-n + 2) {
      position: sticky;
      z-index: 1;
      inset-inline-start: 44px;
      background: var(--v-color-surface);
    }
    thead th:nth-child(-n + 2) {
      z-index: 3;
    }
    thead th:first-child {
      inset-inline-start: 0;
    }
  }
  .bar {
    margin-block-start: 12px;
  }
  .bar .grow {
    flex: 1;
  }
  .count {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  @media (pointer: coarse) {
    td input,
    td select {
      block-size: var(--v-control-touch);
      font-size: var(--v-text-16);
    }
  }
`
