import { css } from 'lit'

/** Tabs, quick selections, announcements, and the cells of contacts. */
export const contactListStyles = css`
  .sites {
    inline-size: 220px;
    max-inline-size: 100%;
  }
  .quick-bar {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    padding-block-start: 12px;
  }
  .quick-choice {
    appearance: none;
    min-block-size: 28px;
    margin: 0;
    padding: 0 12px;
    border: 1px solid var(--v-color-line);
    border-radius: 14px;
    background: var(--v-color-surface);
    color: var(--v-color-ink);
    font: inherit;
    font-size: var(--v-text-13);
    cursor: pointer;
  }
  .quick-choice:hover {
    background: var(--v-color-sunken);
  }
  .quick-choice[aria-pressed='true'] {
    border-color: var(--v-color-accent-text);
    background: var(--v-color-accent-quiet);
    color: var(--v-color-accent-text);
    font-weight: 550;
  }
  .arrivals {
    position: sticky;
    /* Beside the tabs, or below the table's sticky header: it covers neither. */
    inset-block-start: calc(var(--vitrine-sticky-top, 0px) + 76px);
    z-index: 2;
    display: flex;
    justify-content: end;
    block-size: 0;
  }
  .arrivals .button {
    translate: 0 calc(-100% - 4px);
    border-color: transparent;
    border-radius: 16px;
    background: var(--v-color-accent);
    color: var(--v-color-on-accent);
    box-shadow: var(--v-shadow-overlay);
  }
  .arrivals .button:hover {
    background: var(--v-color-accent-hover);
  }
  @container vitrine (inline-size < 720px) {
    .arrivals {
      inset-block-start: calc(var(--vitrine-sticky-top, 0px) + 8px);
      justify-content: center;
      block-size: auto;
      padding-block-start: 8px;
    }
    .arrivals .button {
      translate: none;
    }
    .tabs {
      padding-inline: 4px;
    }
    .quick-bar {
      padding-inline: 12px;
    }
    .tools :is(.periods, .sites) {
      order: 1;
      inline-size: 100%;
    }
    .tools .periods .button {
      flex: 1 1 auto;
    }
    .tools > :is(.with-count, .sort-select) {
      order: 2;
    }
  }
  @media (pointer: coarse) {
    .quick-bar {
      flex-wrap: nowrap;
      overflow-x: auto;
      scrollbar-width: none;
    }
    .quick-choice {
      flex: none;
      min-block-size: 44px;
      border-radius: 22px;
    }
  }
  @media (forced-colors: active) {
    .quick-choice[aria-pressed='true'] {
      outline: 2px solid Highlight;
    }
  }
  .two-lines {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: clip;
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
  tr[data-state='new'] .title {
    font-weight: 700;
  }
  .reach a {
    display: block;
    max-inline-size: fit-content;
  }
  .reach .phone {
    font-size: var(--v-text-12);
    line-height: 18px;
  }
  .reach a:focus-visible,
  a.form:focus-visible {
    outline-offset: -2px;
  }
  a.form {
    display: inline-flex;
    align-items: center;
    gap: 2px;
    color: var(--v-color-accent-text);
    text-decoration: none;
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
  a.form .icon,
  .back .icon {
    inline-size: 14px;
    block-size: 14px;
  }
  .about > * {
    flex: none;
  }
  .about > :empty {
    display: none;
  }
  .about > * {
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .about > .excerpt {
    flex: 1 1 96px;
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
    flex-wrap: wrap;
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
  .about {
    white-space: nowrap;
  }
  .cards .reach {
    display: flex;
    flex-basis: 100%;
    flex-wrap: wrap;
    column-gap: 16px;
  }
  .cards .reach a {
    font-size: inherit;
    line-height: 28px;
  }
  .cards td.handling small {
    display: inline-flex;
  }
  .cards td.date {
    margin-inline-start: auto;
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
  }
  .cards .date small {
    display: inline;
  }
  .cards .about {
    display: flex;
    white-space: normal;
  }
  .cards .excerpt {
    flex-basis: 100%;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  @media (pointer: coarse) {
    .cards .reach a {
      line-height: 44px;
    }
  }
  @media (forced-colors: active) {
    .person {
      border: 1px solid;
    }
  }
`
