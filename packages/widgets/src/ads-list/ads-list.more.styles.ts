import { css } from 'lit'

export const moreStyles = css`
  .options {
    display: grid;
    gap: 8px;
    margin: 4px 0 0;
    padding: 0;
    border: 0;
  }
  .options legend {
    margin-block-end: 8px;
    padding: 0;
    font-weight: 600;
  }
  .option {
    display: flex;
    gap: 10px;
    padding: 10px 12px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    cursor: pointer;
  }
  .option:has(:checked) {
    border-color: var(--v-color-accent-text);
    background: var(--v-color-accent-quiet);
  }
  .option:has(:focus-visible) {
    outline: 2px solid var(--v-color-focus);
    outline-offset: 2px;
  }
  .option input {
    flex: none;
    inline-size: 18px;
    block-size: 18px;
    margin: 1px 0 0;
    accent-color: var(--v-color-accent);
    outline: 0;
  }
  .option small {
    white-space: normal;
  }
  .option:has(:checked) small {
    color: var(--v-color-ink);
  }
  .hint {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .ad-lines {
    display: grid;
    gap: 10px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .ad-line {
    display: flex;
    gap: 12px;
    align-items: start;
    min-inline-size: 0;
  }
  .ad-line img,
  .no-photo {
    flex: none;
    inline-size: 48px;
    block-size: 36px;
    border-radius: var(--v-radius-small);
    background: var(--v-color-sunken);
    object-fit: cover;
  }
  .ad-words {
    display: grid;
    min-inline-size: 0;
  }
  .ad-words b {
    overflow: hidden;
    font-weight: 550;
    text-overflow: ellipsis;
  }
  .ad-more {
    color: var(--v-color-muted);
  }
`
