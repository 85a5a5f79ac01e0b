import { css } from 'lit'

/** What stands in the rows, and how wide. */
export const rowStyles = css`
  th {
    white-space: nowrap;
  }
  td {
    block-size: 61px;
    padding: 0 8px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    overflow: hidden;
    line-height: 18px;
    text-overflow: ellipsis;
  }
  .clip {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .select {
    inline-size: 44px;
    padding-inline: 14px 0;
    overflow: visible;
  }
  .who {
    padding-inline-start: 12px;
  }
  .reach,
  .ad {
    inline-size: 17%;
  }
  .portal {
    inline-size: 120px;
  }
  .score {
    inline-size: 68px;
  }
  .date {
    inline-size: 104px;
  }
  .handling {
    inline-size: 158px;
  }
  .actions {
    inline-size: 118px;
    padding-inline: 0 10px;
    text-align: end;
    overflow: visible;
  }
  tr {
    position: relative;
  }
  tr[data-busy] .handling {
    opacity: 0.55;
  }
  tr[data-fresh] {
    animation: arrive 1.6s ease-out;
  }
  @keyframes arrive {
    from {
      background: var(--v-color-accent-quiet-hover);
      opacity: 0;
      translate: 0 -8px;
    }
    15% {
      background: var(--v-color-accent-quiet-hover);
      opacity: 1;
      translate: 0;
    }
  }
  .about {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
  }
  .mini-score {
    display: none;
    flex: none;
  }
  .title {
    appearance: none;
    display: block;
    max-inline-size: 100%;
    margin: 0;
    padding: 0;
    border: 0;
    border-radius: 3px;
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 500;
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
    cursor: pointer;
  }
  [data-state='new'] .title {
    font-weight: 700;
  }
  .reach a,
  .form {
    color: inherit;
    text-decoration: none;
    border-radius: 3px;
  }
  .reach a {
    max-inline-size: fit-content;
  }
  .reach a[href] {
    color: var(--v-color-accent-text);
  }
  .reach .phone {
    font-size: var(--v-text-12);
    line-height: 18px;
  }
  .title:hover,
  .reach a[href]:hover,
  .form:hover {
    color: var(--v-color-accent-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .title:focus-visible,
  .reach a:focus-visible,
  .form:focus-visible {
    outline-offset: -2px;
  }
  .form {
    display: inline-flex;
    align-items: center;
    gap: 2px;
    color: var(--v-color-accent-text);
  }
  .person {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    flex: none;
    padding-inline: 5px 7px;
    border-radius: 9px;
    background: var(--v-color-accent-quiet);
    color: var(--v-color-accent-text);
    font-size: var(--v-text-12);
    font-weight: 500;
    line-height: 18px;
  }
  .person .icon,
  .form .icon,
  .back .icon {
    inline-size: 14px;
    block-size: 14px;
  }
  .via {
    display: none;
  }
  .about > * {
    flex: none;
  }
  .about > :empty {
    display: none;
  }
  .about > .sign {
    align-self: center;
    line-height: 14px;
  }
  .about > * {
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .about > :is(.excerpt, .via:not(.sign)) {
    flex: 0 1 auto;
  }
  .bar {
    display: block;
    inline-size: 40px;
    block-size: 4px;
    margin-block-start: 3px;
    border-radius: 2px;
    fill: var(--v-color-accent-text);
  }
  .track {
    fill: var(--v-color-line);
  }
  .pill {
    --state: var(--v-color-accent-text);
  }
  .pill[data-state='in-progress'],
  .pill[data-state='missed'] {
    --state: var(--v-color-warning);
  }
  .pill[data-state='done'],
  .pill[data-state='answered'] {
    --state: var(--v-color-success);
  }
  .pill[data-state='missed'] {
    --state: var(--v-color-danger);
  }
  .handling small {
    display: flex;
    gap: 0 6px;
    padding-inline-start: 2px;
  }
  .owner {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .back {
    display: inline-flex;
    align-items: center;
    gap: 3px;
    flex: none;
    max-inline-size: 100%;
  }
  .overdue {
    color: var(--v-color-danger);
    font-weight: 550;
  }
  @container vitrine (inline-size < 1180px) {
    .score {
      display: none;
    }
    .mini-score {
      display: inline;
    }
    td {
      block-size: 65px;
    }
    .about {
      gap: 0 6px;
    }
  }
  @container vitrine (inline-size < 1060px) {
    .portal {
      display: none;
    }
    .via {
      display: inline;
    }
    .reach .email {
      font-size: var(--v-text-13);
    }
    .reach {
      inline-size: 22%;
    }
    .ad {
      inline-size: 19%;
    }
    .date {
      inline-size: 100px;
    }
    .handling {
      inline-size: 132px;
    }
    .handling small {
      flex-wrap: wrap;
    }
    .actions {
      inline-size: 80px;
      padding-inline-end: 8px;
    }
    .actions .take {
      display: none;
    }
  }
  @container vitrine (inline-size < 860px) {
    .select {
      inline-size: 40px;
    }
    .calls .who .excerpt {
      white-space: normal;
    }
    .handling {
      inline-size: 124px;
    }
    .actions {
      inline-size: 48px;
    }
    .actions .finish {
      display: none;
    }
  }
  @container vitrine (720px <= inline-size < 860px) {
    .mails,
    .mails :is(thead, tbody) {
      display: block;
    }
    .mails thead {
      position: sticky;
      inset-block-start: var(--vitrine-sticky-top, 0px);
      z-index: 1;
    }
    .mails tr {
      display: grid;
      grid-template-columns: 40px minmax(0, 6fr) minmax(0, 5fr) 100px 124px 48px;
    }
    .mails :is(th, td) {
      display: flex;
      flex-direction: column;
      justify-content: center;
      inline-size: auto;
    }
    .mails .pill {
      align-self: start;
    }
    .mails th {
      position: static;
    }
    .mails :is(th.reach, .portal, .score) {
      display: none;
    }
    .mails tbody tr {
      border-block-end: 1px solid var(--v-color-line);
    }
    .mails tbody tr:last-child,
    .mails td {
      border: 0;
    }
    .mails td {
      grid-row: 1 / 3;
    }
    .mails td:is(.who, .ad) {
      grid-row: 1;
      justify-content: start;
      block-size: auto;
      padding-block-start: 8px;
    }
    .mails .who {
      grid-column: 2;
    }
    .mails .ad {
      grid-column: 3;
    }
    .mails .date {
      grid-column: 4;
    }
    .mails .handling {
      grid-column: 5;
    }
    .mails .actions {
      grid-column: 6;
    }
    .mails td.reach {
      flex-flow: row wrap;
      align-items: baseline;
      justify-content: start;
      gap: 0 16px;
      grid-area: 2 / 2 / 3 / 4;
      block-size: auto;
      padding: 0 8px 8px 12px;
    }
  }
  @media (forced-colors: active) {
    .person {
      border: 1px solid;
    }
  }
`
