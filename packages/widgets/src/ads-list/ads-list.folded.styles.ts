import { css } from 'lit'

/** Below 720 px each row folds into a card. Comes after the styles of the table. */
export const foldedStyles = css`
  @container vitrine (inline-size < 720px) {
    .frame {
      border-width: 1px 0;
      border-radius: 0;
    }
    tbody {
      --row: 121px;
    }
    tbody tr {
      display: grid;
      grid-template-columns: 20px auto auto auto minmax(0, 1fr) auto;
      column-gap: 10px;
      align-items: center;
      padding: 12px 4px 12px 12px;
      contain-intrinsic-block-size: auto 96px;
    }
    td.select {
      grid-column: 1;
      align-self: start;
    }
    .ad {
      grid-column: 2 / 6;
    }
    tr:not([aria-selected]) .ad {
      grid-column: 1 / 7;
    }
    .actions {
      display: block;
      grid-column: 6;
      grid-row: 1;
      align-self: start;
      min-inline-size: 36px;
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
    @container vitrine (inline-size < 720px) {
      .actions {
        min-inline-size: 44px;
      }
    }
  }
`
