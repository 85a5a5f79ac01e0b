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
    .person {
      border: 1px solid;
    }
  }
`
