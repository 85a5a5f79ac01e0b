import { css, type CSSResult } from 'lit'
import { buttonStyles } from '../ui/button.styles.ts'
import { chipStyles } from '../ui/chips.styles.ts'
import { stateStyles } from '../ui/states.styles.ts'
import { fieldStyles } from '../ui/field.styles.ts'
import { pagerStyles } from '../ui/pager.styles.ts'
import { progressStyles } from '../ui/progress.styles.ts'
import { gridStyles } from './list-grid.styles.ts'
import { rowStyles } from './list-table.styles.ts'

/** The parts around the rows: title, toolbar, chips, footer, and the skeleton rows. */
const frameStyles = css`
  .whole {
    --bar: 36px;
  }
  @media (pointer: coarse) {
    .whole {
      --bar: 44px;
    }
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 10px;
    min-block-size: 40px;
  }
  .heading {
    margin: 0;
    font-size: var(--v-text-20);
    font-weight: 650;
    line-height: 28px;
  }
  .tally {
    color: var(--v-color-muted);
  }
  .own {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    min-inline-size: 0;
    max-inline-size: 100%;
    margin-inline-start: auto;
  }
  .subtitle {
    flex-basis: 100%;
    min-block-size: 20px;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
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
  .above,
  .chip-bar {
    padding-block-end: 12px;
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    padding-block: 12px;
  }
  .tools-space {
    block-size: calc(2 * var(--bar) + 25px);
  }
  .search {
    flex: 1 1 160px;
    max-inline-size: 380px;
  }
  .sort-select {
    flex: 1 1 150px;
    max-inline-size: 220px;
  }
  /* They wrap together to the end of a second line. */
  .at-end {
    display: flex;
    gap: 8px;
    margin-inline-start: auto;
  }
  .with-count,
  .act,
  .saved {
    position: relative;
    display: inline-flex;
  }
  .count {
    position: absolute;
    inset-block-start: -6px;
    inset-inline-end: -6px;
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
    block-size: var(--v-row);
    padding-inline: 16px;
    border-block-end: 1px solid var(--v-color-line);
  }
  .bone-row:last-child {
    border: 0;
  }
  .bone-picture {
    flex: none;
    inline-size: calc((var(--v-row) - 17px) * 4 / 3);
    block-size: calc(var(--v-row) - 17px);
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
  @container vitrine (inline-size < 480px) {
    .with-count .button.secondary {
      gap: 0;
      inline-size: var(--bar);
      padding: 0;
    }
    .with-count .button-label {
      position: absolute;
      inline-size: 1px;
      clip-path: inset(50%);
    }
  }
  @container vitrine (inline-size < 720px) {
    .whole :is(.head, .tools, .chip-bar, .foot) {
      padding-inline: 12px;
    }
    .search {
      flex: 1 1 calc(100% - 60px);
      max-inline-size: none;
    }
    .at-end {
      display: contents;
    }
    .tools > :not(.search, .at-end),
    .at-end > :not(.act) {
      order: 1;
    }
    .tools > .sort-select {
      flex: 1 1 120px;
      order: 2;
      min-inline-size: 0;
      max-inline-size: none;
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
    .foot {
      justify-content: space-between;
    }
    .bones::before,
    .bone-cell {
      display: none;
    }
    .bone-row {
      align-items: start;
      block-size: 120px;
      padding-block: 12px;
    }
  }
`

export const listStyles: readonly CSSResult[] = [
  buttonStyles,
  stateStyles,
  fieldStyles,
  chipStyles,
  pagerStyles,
  progressStyles,
  frameStyles,
  rowStyles,
  gridStyles,
]
