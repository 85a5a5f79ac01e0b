import { css } from 'lit'

export const historyStyles = css`
  .history {
    display: grid;
    gap: 0;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .entry {
    position: relative;
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
    gap: 10px;
    padding-block-end: 14px;
  }
  .entry:not(:last-child)::before {
    content: '';
    position: absolute;
    inset: 28px auto 0 13.5px;
    inline-size: 1px;
    background: var(--v-color-line);
  }
  .entry-mark {
    display: grid;
    place-items: center;
    inline-size: 28px;
    block-size: 28px;
    border-radius: 50%;
    background: var(--v-color-sunken);
    color: var(--v-color-muted);
  }
  .entry-mark .icon {
    inline-size: 16px;
    block-size: 16px;
  }
  .entry.missed .entry-mark {
    background: color-mix(in oklab, var(--v-color-danger) 10%, var(--v-color-surface));
    color: var(--v-color-danger);
  }
  .entry.answered .entry-mark {
    background: color-mix(in oklab, var(--v-color-success) 10%, var(--v-color-surface));
    color: var(--v-color-success);
  }
  .entry[aria-current] .entry-mark {
    background: var(--v-color-accent);
    color: var(--v-color-on-accent);
  }
  .entry-words {
    min-inline-size: 0;
  }
  .entry-head {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 12px;
  }
  .entry-open {
    inline-size: 100%;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  .entry-open b {
    text-decoration: underline;
    text-decoration-color: var(--v-color-line-strong);
    text-underline-offset: 3px;
  }
  .entry:hover .entry-open b {
    text-decoration-color: currentColor;
  }
  /* All of the entry leads there. */
  .entry-open::after {
    content: '';
    position: absolute;
    inset: -4px -8px 6px;
    border-radius: var(--v-radius-small);
  }
  .entry-open:focus-visible {
    outline: 0;
  }
  .entry-open:focus-visible::after {
    outline: 2px solid var(--v-color-focus);
  }
  .entry-head b {
    font-weight: 550;
  }
  .entry time {
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
  }
  .entry small {
    white-space: normal;
  }
  .said {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    margin: 4px 0 0;
    overflow: hidden;
    overflow-wrap: anywhere;
    font-size: var(--v-text-13);
  }
  .trail {
    display: flex;
    margin-block-end: -8px;
  }
  .trail .button {
    margin-inline-start: -12px;
  }
  .trail .icon {
    inline-size: 16px;
    block-size: 16px;
  }
`
