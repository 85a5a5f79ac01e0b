import { css } from 'lit'

/** The colours of files' states, and the drop zone. */
export const feedsStyles = css`
  .pill[data-state='running'],
  .pill[data-state='waiting'] {
    --state: var(--v-color-accent-text);
  }
  .pill[data-state='done'] {
    --state: var(--v-color-active);
  }
  .pill[data-state='failed'],
  .pill[data-state='asking'] {
    --state: var(--v-color-danger);
  }
  .run-words {
    display: block;
    white-space: normal;
  }
  .answer {
    margin-inline-start: 8px;
  }
  .drop {
    display: grid;
    justify-items: center;
    gap: 12px;
    padding: 24px 16px;
    border: 2px dashed var(--v-color-line);
    border-radius: var(--v-radius-medium);
    text-align: center;
  }
  .drop p {
    margin: 0;
  }
  .file-button {
    position: relative;
    overflow: clip;
  }
  .file-button:has(:focus-visible) {
    outline: 2px solid var(--v-color-focus);
    outline-offset: 2px;
  }
  /* The browser's own button has the browser's language, so it is hidden over ours. */
  .file-button input {
    position: absolute;
    inset: 0;
    opacity: 0;
    font-size: 0;
    cursor: pointer;
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
  }
  .ways:not(:has(a)) {
    display: none;
  }
  .runs {
    display: grid;
    gap: 12px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .run {
    padding-block-end: 12px;
    border-block-end: 1px solid var(--v-color-line);
    overflow-wrap: anywhere;
  }
  .run p {
    margin: 0 0 4px;
  }
  .secret {
    display: block;
    padding: 12px;
    border: 1px solid var(--v-color-line);
    overflow-wrap: anywhere;
    user-select: all;
  }
`
