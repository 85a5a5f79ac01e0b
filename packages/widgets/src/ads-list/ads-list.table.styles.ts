import { css } from 'lit'

/** The rows as a table; below 720 px each row folds into a card. */
export const tableStyles = css`
  .frame {
    position: relative;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
  }
  table {
    inline-size: 100%;
    border-collapse: separate;
    border-spacing: 0;
    table-layout: fixed;
  }
  th {
    position: sticky;
    inset-block-start: var(--vitrine-sticky-top, 0px);
    z-index: 1;
    block-size: 38px;
    padding: 0 8px;
    border-block-end: 1px solid var(--v-color-line);
    background: var(--v-color-surface);
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    font-weight: 550;
    text-align: start;
    white-space: nowrap;
  }
  th:first-child {
    border-start-start-radius: var(--v-radius-medium);
  }
  th:last-child {
    border-start-end-radius: var(--v-radius-medium);
  }
  td {
    block-size: 65px;
    padding: 0 8px;
    border-block-end: 1px solid var(--v-color-line);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  tbody tr:last-child td {
    border-block-end: 0;
  }
  small {
    display: block;
    overflow: hidden;
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    line-height: 16px;
    text-overflow: ellipsis;
  }
  .select {
    inline-size: 44px;
    padding-inline: 14px 0;
    overflow: visible;
  }
  .reference {
    inline-size: 128px;
  }
  .type {
    inline-size: 112px;
  }
  .facts {
    inline-size: 106px;
  }
  .price {
    inline-size: 124px;
  }
  td.price {
    font-weight: 600;
  }
  td.price small {
    font-weight: 400;
  }
  .city {
    inline-size: 124px;
  }
  .state {
    inline-size: 116px;
  }
  .broadcast {
    inline-size: 110px;
  }
  .created {
    inline-size: 104px;
  }
  .actions {
    inline-size: 92px;
    padding-inline: 0 10px;
    text-align: end;
    overflow: visible;
  }
  .ad {
    padding-inline-start: 12px;
  }
  tr {
    position: relative;
  }
  tbody tr:hover {
    background: color-mix(in oklab, var(--v-color-sunken) 70%, var(--v-color-surface));
  }
  tbody tr[aria-selected='true'] {
    background: var(--v-color-accent-quiet);
  }
  tr[data-busy] .state {
    opacity: 0.55;
  }

  .thumb {
    display: grid;
    place-items: center;
    float: inline-start;
    inline-size: 64px;
    block-size: 48px;
    margin-inline-end: 12px;
    border-radius: var(--v-radius-small);
    background: var(--v-color-sunken);
    color: var(--v-color-muted);
    overflow: hidden;
  }
  .thumb img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  .what {
    display: flex;
    flex-direction: column;
    justify-content: center;
    min-block-size: 48px;
    min-inline-size: 0;
  }
  .title {
    display: block;
    max-inline-size: fit-content;
    overflow: hidden;
    border-radius: 3px;
    color: inherit;
    font-weight: 550;
    text-decoration: none;
    text-overflow: ellipsis;
    cursor: pointer;
  }
  .title:hover {
    color: var(--v-color-accent-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .title:focus-visible {
    outline-offset: -1px;
  }
  .sub {
    display: none;
    overflow: hidden;
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    line-height: 16px;
    text-overflow: ellipsis;
  }
  .sub-more {
    display: none;
  }
  .marks {
    display: flex;
    gap: 4px 10px;
    min-inline-size: 0;
    overflow: hidden;
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    line-height: 18px;
  }
  .mark {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .mark .icon,
  .pill .icon {
    inline-size: 16px;
    block-size: 16px;
  }
  .lots {
    appearance: none;
    padding: 0;
    border: 0;
    border-radius: 3px;
    background: none;
    color: var(--v-color-accent-text);
    font: inherit;
    font-weight: 550;
    cursor: pointer;
  }
  .lots:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .lots:focus-visible {
    outline-offset: -2px;
  }

  .pill {
    --state: var(--v-color-draft);
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
  .pill[data-state='active'] {
    --state: var(--v-color-active);
  }
  .pill[data-state='model'] {
    --state: var(--v-color-model);
  }
  .pill[data-state='sold'] {
    --state: var(--v-color-sold);
  }
  .pill[data-state='deleted'] {
    --state: var(--v-color-deleted);
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
  .tool[aria-disabled='true'] {
    color: color-mix(in oklab, var(--v-color-ink) 35%, transparent);
    cursor: not-allowed;
  }
  .tool:focus-visible {
    outline-offset: -2px;
  }
  @media (hover: hover) {
    tr:not(:hover, :focus-within) .toggle {
      opacity: 0;
    }
  }

  @container vitrine (inline-size < 1360px) {
    .reference {
      display: none;
    }
    .sub {
      display: block;
    }
  }
  @container vitrine (inline-size < 1180px) {
    .created {
      display: none;
    }
  }
  @container vitrine (inline-size < 1000px) {
    .type,
    .facts,
    .city {
      display: none;
    }
    .sub-more {
      display: inline;
    }
    .sub-more::before {
      content: ' · ';
    }
  }
  @container vitrine (inline-size < 720px) {
    .frame {
      border-width: 1px 0;
      border-radius: 0;
    }
    table,
    tbody {
      display: block;
    }
    thead {
      display: none;
    }
    tbody tr {
      display: grid;
      grid-template-columns: 20px auto auto auto minmax(0, 1fr) auto;
      column-gap: 10px;
      align-items: center;
      padding: 12px 4px 12px 12px;
      border-block-end: 1px solid var(--v-color-line);
    }
    tbody tr:last-child {
      border-block-end: 0;
    }
    tbody tr td[class] {
      inline-size: auto;
      block-size: auto;
      padding: 0;
      border: 0;
    }
    td.select {
      grid-column: 1;
      align-self: start;
    }
    .ad {
      grid-column: 2 / 6;
      overflow: visible;
    }
    tr:not([aria-selected]) .ad {
      grid-column: 1 / 7;
    }
    .actions {
      display: block;
      grid-column: 6;
      grid-row: 1;
      align-self: start;
      margin-block-start: -6px;
    }
    .actions .toggle {
      display: none;
    }
    .thumb {
      inline-size: 84px;
      block-size: 63px;
    }
    .what {
      min-block-size: 63px;
      justify-content: start;
      gap: 1px;
    }
    .title {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      white-space: normal;
    }
    .marks {
      flex-wrap: wrap;
    }
    .price,
    .broadcast,
    .state {
      grid-row: 2;
      margin-block-start: 8px;
    }
    .price {
      grid-column: 2;
    }
    .broadcast {
      grid-column: 3 / 5;
      color: var(--v-color-muted);
      font-size: var(--v-text-12);
    }
    .broadcast small,
    .price small {
      display: none;
    }
    .state {
      grid-column: 5 / 7;
      justify-self: end;
      margin-inline-end: 8px;
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
