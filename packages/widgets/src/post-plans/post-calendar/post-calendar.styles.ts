import { css } from 'lit'

export const postCalendarStyles = css`
  .head,
  .bar {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
    margin-block-end: 12px;
  }
  .heading {
    margin: 0;
    font-size: var(--v-text-20);
    line-height: 28px;
  }
  .bar.filters {
    justify-content: flex-start;
  }
  .bar .tabs {
    border-block-end: 0;
  }
  .way {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
  }
  .steps {
    display: inline-flex;
  }
  .range {
    margin: 0;
    font-size: var(--v-text-16);
    font-weight: 600;
  }
  .range::first-letter {
    text-transform: uppercase;
  }
  .kinds {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  .kind-choice {
    appearance: none;
    display: inline-flex;
    gap: 6px;
    align-items: center;
    min-block-size: 32px;
    margin: 0;
    padding: 0 12px;
    border: 1px solid var(--v-color-line);
    border-radius: 16px;
    background: var(--v-color-surface);
    color: var(--v-color-ink);
    font: inherit;
    font-size: var(--v-text-13);
    cursor: pointer;
  }
  .kind-choice:hover {
    background: var(--v-color-sunken);
  }
  .kind-choice[aria-pressed='true'] {
    border-color: var(--v-color-accent-text);
    background: var(--v-color-accent-quiet);
    color: var(--v-color-accent-text);
    font-weight: 550;
  }
  [data-kind='ad'],
  .kind-ad {
    --kind: var(--v-color-accent-text);
  }
  [data-kind='sold'],
  .kind-sold {
    --kind: var(--v-color-sold);
  }
  [data-kind='editorial'],
  .kind-editorial {
    --kind: var(--v-color-model);
  }
  .dot {
    inline-size: 10px;
    block-size: 10px;
    border-radius: 3px;
    background: var(--kind);
  }
  /* As high as it will be, before what draws it has arrived. */
  .grid {
    min-block-size: 420px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
    overflow: hidden;
  }
  .grid:not([data-view='month']) {
    block-size: min(720px, 80vh);
  }
  .hint {
    margin: 8px 0 0;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .details {
    display: grid;
    gap: 12px;
  }
  .details p {
    margin: 0;
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
  }
  .kind {
    color: var(--kind);
    font-weight: 550;
  }
  .note {
    padding: 8px 12px;
    border-radius: var(--v-radius-small);
    background: var(--v-color-sunken);
  }
  .posts,
  .agenda {
    display: grid;
    gap: 12px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .posts {
    gap: 8px;
  }
  .post-link {
    display: inline-flex;
    gap: 12px;
    align-items: center;
    overflow-wrap: anywhere;
  }
  .post-link small {
    display: block;
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
  }
  .post-link img {
    flex: none;
    border-radius: var(--v-radius-small);
    object-fit: cover;
  }
  a {
    color: var(--v-color-accent-text);
  }
  .move {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 12px;
    align-items: start;
  }
  .agenda-event {
    display: grid;
    gap: 12px;
    padding: 16px;
    border: 1px solid var(--v-color-line);
    border-inline-start: 4px solid var(--kind);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
  }
  .agenda-event h3 {
    margin: 0;
    font-size: var(--v-text-16);
  }
  .agenda-foot {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    justify-content: flex-end;
  }
  @container vitrine (inline-size < 560px) {
    .move {
      grid-template-columns: 1fr;
    }
    .filters > .field {
      flex: 1 1 100%;
    }
    .hint.keys {
      display: none;
    }
  }
  @media (forced-colors: active) {
    .kind-choice[aria-pressed='true'] {
      outline: 2px solid Highlight;
    }
  }
`
