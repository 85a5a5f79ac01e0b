import { css } from 'lit'

/** The bulk bar, confirmations, and failures. */
const workStyles = css`
  .bulk {
    position: sticky;
    inset-block-end: calc(var(--vitrine-sticky-bottom, 0px) + 12px);
    z-index: 3;
    display: flex;
    align-items: center;
    gap: 4px 8px;
    inline-size: fit-content;
    max-inline-size: 100%;
    margin: 12px auto 0;
    padding-block: 6px;
    padding-inline: 16px 8px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-large);
    background: var(--v-color-overlay);
    box-shadow: var(--v-shadow-overlay);
    animation: rise var(--v-motion-slow) ease-out;
  }
  .bulk > :not(.bulk-actions) {
    flex: none;
  }
  .bulk-count {
    font-weight: 600;
  }
  .bulk-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
    padding-inline-start: 8px;
    border-inline-start: 1px solid var(--v-color-line);
  }
  .bulk progress {
    inline-size: 160px;
    accent-color: var(--v-color-accent);
  }
  @container vitrine (inline-size < 720px) {
    .bulk {
      flex-wrap: wrap;
      inset-block-end: var(--vitrine-sticky-bottom, 0px);
      inline-size: auto;
      margin-inline: 0;
      padding: 8px 12px;
      border-radius: var(--v-radius-large) var(--v-radius-large) 0 0;
      justify-content: space-between;
    }
    .bulk-all {
      display: none;
    }
    .bulk-actions {
      display: grid;
      grid-template-columns: 1fr 1fr;
      justify-items: start;
      order: 3;
      flex: 1 0 100%;
      padding: 4px 0 0;
      border: 0;
      border-block-start: 1px solid var(--v-color-line);
    }
  }
  .reason {
    color: var(--v-color-danger);
  }
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
  .named-list {
    display: grid;
    gap: 10px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .named {
    display: flex;
    gap: 12px;
    align-items: start;
    min-inline-size: 0;
  }
  .named .picture {
    flex: none;
    inline-size: 48px;
    block-size: 36px;
  }
  .named-words {
    display: grid;
    min-inline-size: 0;
  }
  .named-words b {
    overflow: hidden;
    font-weight: 550;
    text-overflow: ellipsis;
  }
  .named-more {
    color: var(--v-color-muted);
  }
  .left-out {
    margin: 0;
    padding: 0;
    list-style: none;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
`

/** The filter panel along the edge. */
export const panelStyles = css`
  .sheet .dialog-body:has(> .fields) {
    gap: 0;
    padding-block-start: 0;
  }
  .fold {
    border-block-end: 1px solid var(--v-color-line);
  }
  .fold summary {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 48px;
    font-weight: 600;
    cursor: pointer;
    list-style: none;
  }
  .fold summary::after {
    content: '';
    inline-size: 7px;
    block-size: 7px;
    margin-inline: auto 4px;
    border: solid var(--v-color-muted);
    border-width: 0 1.5px 1.5px 0;
    rotate: 45deg;
    translate: 0 -2px;
    transition: rotate var(--v-motion-fast);
  }
  .fold[open] summary::after {
    rotate: 225deg;
    translate: 0 2px;
  }
  .used {
    min-inline-size: 18px;
    padding-inline: 5px;
    border-radius: 9px;
    background: var(--v-color-accent);
    color: var(--v-color-on-accent);
    font-size: var(--v-text-12);
    line-height: 18px;
    text-align: center;
  }
  .fold-fields {
    display: grid;
    gap: 16px;
    padding-block-end: 20px;
  }
  .section {
    display: grid;
    gap: 10px;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .section > legend {
    margin-block-end: 6px;
  }
  .ticks {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 6px 12px;
  }
  .many {
    max-block-size: 196px;
    margin-inline: -8px;
    padding: 4px 8px;
    overflow: auto;
    border-block: 1px solid var(--v-color-line);
  }
  .pair {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 12px;
  }
  .section .hint {
    color: var(--v-color-muted);
  }
  .dialog-foot .spring {
    flex: 1;
  }
`

export const workbenchStyles = [workStyles, panelStyles]
