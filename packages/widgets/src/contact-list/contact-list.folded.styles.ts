import { css } from 'lit'

/** Below 720 px each row folds into a card. Comes after the styles of the table. */
export const foldedStyles = css`
  @container vitrine (inline-size < 720px) {
    .frame {
      border-width: 1px 0;
      border-radius: 0;
    }
    tbody tr {
      display: grid;
      grid-template-columns: 20px minmax(0, 1fr) auto;
      gap: 2px 10px;
      padding: 12px 4px 12px 12px;
    }
    td.select {
      grid-area: 1 / 1;
    }
    tbody tr td.who {
      grid-area: 1 / 2 / 2 / 4;
      padding-inline-end: 40px;
    }
    tr:not([aria-selected]) td {
      grid-column: 1 / 4;
    }
    .about {
      gap: 2px 8px;
    }
    .excerpt {
      flex-basis: 100%;
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      white-space: normal;
    }
    td.actions {
      display: flex;
      flex-direction: column;
      grid-area: 1 / 3 / span 2;
      margin-block-start: -6px;
    }
    td.actions .take,
    td.actions .finish {
      display: none;
    }
    td.reach,
    td.ad {
      grid-column: 2 / 4;
    }
    tbody tr td.reach {
      display: flex;
      flex-wrap: wrap;
      gap: 0 16px;
    }
    .reach a {
      max-inline-size: 100%;
    }
    .reach :is(.email, .phone) {
      font-size: inherit;
      line-height: 28px;
    }
    tbody tr td.portal,
    tbody tr td.score {
      display: none;
    }
    .ad .clip {
      font-size: var(--v-text-13);
    }
    .via {
      display: inline;
    }
    td.handling,
    td.date {
      grid-row: 5;
      margin-block-start: 6px;
    }
    tbody tr td.handling {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 2px 8px;
      grid-column: 2;
    }
    td.date {
      grid-column: 3;
      align-self: end;
      margin-inline-end: 8px;
      color: var(--v-color-muted);
      font-size: var(--v-text-12);
    }
    .date small {
      display: inline;
      margin-inline-start: 6px;
    }
  }
  @media (pointer: coarse) {
    @container vitrine (inline-size < 720px) {
      .reach :is(.email, .phone) {
        line-height: 44px;
      }
    }
  }
`
