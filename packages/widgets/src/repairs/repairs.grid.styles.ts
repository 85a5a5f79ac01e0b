import { css } from 'lit'

export const repairsGridStyles = css`
  .grid {
    display: grid;
    gap: 8px;
    min-inline-size: 0;
  }
  .grid .scroller {
    overflow-x: auto;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
  }
  .grid table {
    inline-size: 100%;
    border-collapse: separate;
    border-spacing: 0;
  }
  .grid :is(td, th) {
    padding: 8px 10px;
    border-block-end: 1px solid var(--v-color-line);
    text-align: var(--v-start);
    vertical-align: top;
  }
  .grid tbody tr:last-child > * {
    border-block-end: 0;
  }
  .grid thead :is(td, th) {
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    font-weight: 500;
  }
  .grid tbody th {
    min-inline-size: 120px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .grid tbody th .sub {
    display: block;
    font-weight: 400;
  }
  .grid td.picture {
    inline-size: 56px;
    padding-inline-end: 0;
  }
  .grid td.picture :is(img, .no-picture) {
    display: block;
    inline-size: 56px;
    block-size: 42px;
    border-radius: var(--v-radius-small);
    background: var(--v-color-sunken);
    object-fit: cover;
  }
  .grid td.now {
    max-inline-size: 200px;
    color: var(--v-color-muted);
    overflow-wrap: anywhere;
  }
  .grid .clipped {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  .grid td.entry {
    min-inline-size: 240px;
    inline-size: 45%;
  }
  .grid :is(input, select, textarea) {
    inline-size: 100%;
    min-block-size: 36px;
    padding: 6px 10px;
    border: 1px solid var(--v-color-line-strong);
    border-radius: var(--v-radius-small);
    background: var(--v-color-surface);
    color: var(--v-color-ink);
    font: inherit;
    box-sizing: border-box;
  }
  .grid textarea {
    resize: vertical;
  }
  .grid input.number {
    text-align: var(--v-end);
  }
  .grid [aria-invalid] {
    border-color: var(--v-color-danger);
  }
  .grid tr[data-state='changed'] td.picture {
    box-shadow: inset 3px 0 0 var(--v-color-accent);
  }
  .grid .fault {
    display: block;
    margin-block-start: 4px;
    color: var(--v-color-danger);
    font-size: var(--v-text-12);
  }
  .grid td.state {
    white-space: nowrap;
  }
  .verdict {
    display: flex;
    gap: 6px;
    align-items: center;
    color: var(--v-color-warning);
    font-size: var(--v-text-13);
  }
  .verdict[data-tone='mended'] {
    color: var(--v-color-success);
  }
  .grid .counter {
    display: block;
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    font-variant-numeric: tabular-nums;
  }
  .grid .banner {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    justify-content: space-between;
    padding: 8px 12px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-sunken);
  }
  .grid .banner[data-tone='danger'] {
    border-color: var(--v-color-danger);
  }
  .grid .banner[data-tone='success'] {
    border-color: var(--v-color-success);
  }
  .grid .progress {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .dialog-foot .count {
    flex: 1;
    align-self: center;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  @media (width < 700px) {
    .grid thead {
      display: none;
    }
    .grid tbody tr {
      display: grid;
      grid-template-columns: 56px 1fr;
      gap: 4px 10px;
      padding: 10px;
      border-block-end: 1px solid var(--v-color-line);
    }
    .grid tbody :is(td, th) {
      padding: 0;
      border: 0;
    }
    .grid tbody :is(td.now, td.entry, td.state) {
      grid-column: 1 / -1;
      inline-size: auto;
      max-inline-size: none;
      min-inline-size: 0;
    }
  }
  @media (pointer: coarse) {
    .grid :is(input, select) {
      min-block-size: var(--v-control-touch);
      font-size: var(--v-text-16);
    }
  }
`
