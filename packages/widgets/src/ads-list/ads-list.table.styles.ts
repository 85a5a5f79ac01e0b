import { css } from 'lit'

/** The rows as a table. */
export const tableStyles = css`
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
    display: flex;
    align-items: center;
    min-block-size: 38px;
    border-block-end: 1px solid var(--v-color-line);
  }
  th,
  td {
    flex: none;
    padding: 0 8px;
    white-space: nowrap;
  }
  th {
    font-size: var(--v-text-12);
    font-weight: 550;
    text-align: start;
  }
  .reference,
  .type,
  .facts,
  .price,
  .city,
  .type small,
  .facts small {
    overflow: clip;
    text-overflow: ellipsis;
  }
  svg {
    overflow: visible;
  }
  tbody {
    --row: 65px;
  }
  tbody tr {
    min-block-size: 65px;
    content-visibility: auto;
  }
  tr[data-closed] {
    content-visibility: hidden;
  }
  tbody tr:last-child {
    border: 0;
  }
  .select {
    inline-size: 44px;
    padding-inline: 14px 0;
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
    inline-size: 136px;
  }
  td.price {
    font-weight: 600;
  }
  td.price small {
    font-weight: 400;
  }
  .city {
    inline-size: 116px;
  }
  .state {
    inline-size: 124px;
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
  }
  .ad {
    flex: 1;
    min-inline-size: 0;
    padding-inline-start: 12px;
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
  }
  .thumb img {
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
    flex-direction: column;
    justify-content: center;
    min-block-size: 48px;
    min-inline-size: 0;
  }
  .title {
    display: block;
    max-inline-size: fit-content;
    overflow: clip;
    border-radius: 3px;
    color: inherit;
    font-weight: 550;
    text-decoration: none;
    text-overflow: ellipsis;
    cursor: pointer;
  }
  .sub {
    display: none;
    overflow: clip;
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
    overflow: clip;
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    line-height: 18px;
  }
  .mark {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-inline-size: 0;
    overflow: clip;
    white-space: nowrap;
  }
  .mark .icon {
    inline-size: 16px;
    block-size: 16px;
  }
  .lots {
    padding: 0;
    border: 0;
    border-radius: 3px;
    background: none;
    color: var(--v-color-accent-text);
    font: inherit;
    font-weight: 550;
    cursor: pointer;
  }
  .pill {
    --state: var(--v-color-draft);
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
`
