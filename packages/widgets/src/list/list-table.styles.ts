import { css } from 'lit'

/** The rows as a table, or as cards in a narrow list. */
export const rowStyles = css`
  table,
  thead,
  tbody {
    display: block;
  }
  thead {
    position: sticky;
    inset-block-start: var(--vitrine-sticky-top, 0px);
    z-index: 1;
    border-radius: var(--v-radius-medium) var(--v-radius-medium) 0 0;
    background: var(--v-color-surface);
    color: var(--v-color-muted);
  }
  tr {
    min-block-size: 38px;
    border-block-end: 1px solid var(--v-color-line);
  }
  .rows tr {
    display: grid;
    grid-template-columns: var(--columns);
    align-items: center;
  }
  tbody tr {
    min-block-size: var(--v-row);
  }
  tbody tr:last-child {
    border: 0;
  }
  tbody tr.group {
    display: block;
    min-block-size: 0;
    padding: 6px 12px;
    background: var(--v-color-sunken);
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
    font-weight: 550;
  }
  tr.group td {
    display: block;
    padding: 0;
  }
  tbody tr:hover:not([aria-selected='true']) {
    background: color-mix(in oklab, var(--v-color-sunken) 70%, var(--v-color-surface));
  }
  tbody tr[aria-selected='true'] {
    background: var(--v-color-accent-quiet);
  }
  tr[data-busy] .pill,
  .tile[data-busy] .pill {
    opacity: 0.55;
  }
  th,
  td {
    min-inline-size: 0;
    padding: 6px 8px;
    overflow: clip;
    overflow-wrap: anywhere;
  }
  th {
    padding-block: 0;
    font-size: var(--v-text-12);
    font-weight: 550;
    text-align: var(--v-start);
  }
  .end {
    text-align: var(--v-end);
  }
  .end .sort {
    flex-direction: row-reverse;
  }
  .frame[aria-busy='true'] tbody,
  tbody[inert] {
    opacity: 0.55;
    transition: opacity var(--v-motion-slow);
  }
  :is(td, .tile-cell) a[href]:not(.title) {
    border-radius: 3px;
    color: var(--v-color-accent-text);
    text-decoration: none;
  }
  :is(td, .tile-cell) a[href]:not(.title):hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .rows :is(th, td):last-child {
    padding-inline-end: 16px;
  }
  .select {
    padding-inline: 14px 0;
    overflow: visible;
  }
  .rows .actions:last-child {
    padding-inline: 0 10px;
    text-align: var(--v-end);
    overflow: visible;
  }
  .main {
    display: flex;
    align-items: center;
    gap: 12px;
    padding-inline-start: 12px;
  }
  .picture {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: calc((var(--v-row) - 17px) * 4 / 3);
    block-size: calc(var(--v-row) - 17px);
    border-radius: var(--v-radius-small);
    background: var(--v-color-sunken);
    color: var(--v-color-muted);
  }
  .picture img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    border-radius: inherit;
    object-fit: cover;
  }
  .missing {
    visibility: hidden;
  }
  .what {
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: 1px;
    min-inline-size: 0;
  }
  .title {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    max-inline-size: fit-content;
    overflow: clip;
    border-radius: 3px;
    color: inherit;
    font-weight: 550;
    text-decoration: none;
  }
  button.title {
    appearance: none;
    display: block;
    max-inline-size: 100%;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    font: inherit;
    font-weight: 550;
    text-align: var(--v-start);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  :is(a, button).title {
    cursor: pointer;
  }
  :is(a, button).title:hover {
    color: var(--v-color-accent-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  :is(a, button).title:focus-visible {
    outline-offset: -1px;
  }
  .sub {
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    line-height: 16px;
  }
  .sort {
    display: inline-flex;
    align-items: center;
    gap: 2px;
    max-inline-size: calc(100% + 12px);
    min-block-size: 28px;
    margin-inline: -6px;
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
  .check input {
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
  }
  .pill {
    --state: var(--v-color-draft);
    display: inline-flex;
    align-items: center;
    gap: 4px;
    max-inline-size: 100%;
    padding-block: 1px;
    padding-inline: 5px 8px;
    border-radius: 999px;
    background: color-mix(in oklab, var(--state) 10%, var(--v-color-surface));
    color: var(--state);
    font-size: var(--v-text-12);
    font-weight: 550;
    white-space: nowrap;
  }
  .pill .icon {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
  }
  .tool {
    appearance: none;
    display: inline-grid;
    place-items: center;
    vertical-align: middle;
    inline-size: 36px;
    block-size: 36px;
    padding: 0;
    border: 0;
    border-radius: var(--v-radius-small);
    background: transparent;
    color: var(--v-color-muted);
    cursor: pointer;
  }
  .tool:hover {
    background: color-mix(in oklab, var(--v-color-ink) 8%, transparent);
    color: var(--v-color-ink);
  }
  .tool:focus-visible {
    outline-offset: -2px;
  }
  .tool[aria-disabled='true'] {
    color: color-mix(in oklab, var(--v-color-ink) 35%, transparent);
    cursor: not-allowed;
  }
  @media (hover: hover) {
    :is(tr, .tile):not(:hover, :focus-within) .quick {
      opacity: 0;
    }
  }
  .cards thead {
    display: none;
  }
  .cards tr {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 14px;
    padding: 12px;
  }
  .cards td {
    flex: none;
    max-inline-size: 100%;
    padding: 0;
  }
  .cards td small {
    display: none;
  }
  .cards .end {
    text-align: var(--v-start);
  }
  .cards .main {
    flex: 1 1 60%;
    align-items: start;
  }
  /* A flex line break after name, checkbox and menu. */
  .cards tr[data-id]::before {
    content: '';
    order: 1;
    flex: 0 0 100%;
    margin-block-start: -8px;
  }
  .cards .title {
    display: block;
    white-space: normal;
  }
  .cards :is(.select, .actions) {
    align-self: start;
  }
  .cards .actions {
    order: 0;
    margin-block-start: -6px;
    margin-inline-end: -8px;
  }
  .cards td:not(.select, .main, .actions) {
    order: 2;
  }
  .cards .picture {
    inline-size: 84px;
    block-size: 63px;
  }
  @container vitrine (inline-size < 380px) {
    .cards .picture {
      inline-size: 64px;
      block-size: 48px;
    }
    .tile .title {
      display: block;
    }
  }
  /* In a very narrow list the text stands below the picture. */
  @container vitrine (inline-size < 340px) {
    .cards .main:has(.picture) {
      display: contents;
    }
    .cards .main > .picture + .what {
      order: 1;
      flex: 0 0 100%;
    }
    .cards .main:has(.picture) ~ .actions {
      margin-inline-start: auto;
    }
  }
  @container vitrine (inline-size < 720px) {
    .frame.list {
      border-width: 1px 0;
      border-radius: 0;
    }
  }
  @media (pointer: coarse) {
    .tool {
      inline-size: 44px;
      block-size: 44px;
    }
  }
  @media (forced-colors: active) {
    .pill {
      border: 1px solid;
    }
    tbody tr[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`
