import { css } from 'lit'

/** The rows as a table. */
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
    block-size: 61px;
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
  tbody tr {
    cursor: pointer;
  }
  tbody tr:hover {
    background: color-mix(in oklab, var(--v-color-sunken) 70%, var(--v-color-surface));
  }
  tbody tr[aria-selected='true'] {
    background: var(--v-color-accent-quiet);
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
    gap: 8px;
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
  .reach .phone {
    color: var(--v-color-muted);
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
  .about > :is(.excerpt, .via:not(.sign)) {
    flex: 0 1 auto;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
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
  .pill .icon {
    inline-size: 16px;
    block-size: 16px;
  }
  .handling small {
    display: flex;
    gap: 6px;
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
  }
  @container vitrine (inline-size < 1060px) {
    .portal {
      display: none;
    }
    .via {
      display: inline;
    }
    .reach {
      inline-size: 18%;
    }
    .ad {
      inline-size: 21%;
    }
    .handling {
      inline-size: 150px;
    }
    .actions {
      inline-size: 82px;
    }
    .actions .take {
      display: none;
    }
  }
  @container vitrine (inline-size < 860px) {
    .reach {
      display: none;
    }
    .ad {
      inline-size: 24%;
    }
  }
  @media (forced-colors: active) {
    .pill,
    .person {
      border: 1px solid;
    }
    tbody tr[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`
