import { css } from 'lit'

export const promptEditorStyles = css`
  .data {
    display: grid;
    gap: 8px;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .data legend {
    margin-block-end: 6px;
  }
  .data > p {
    margin: 0;
  }
  /* Present before it says something, so that it is announced. */
  .data > p:empty {
    position: absolute;
  }
  .family {
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
  }
  .family summary {
    display: flex;
    gap: 8px;
    align-items: center;
    min-block-size: 44px;
    padding-inline: 12px;
    border-radius: inherit;
    font-weight: 600;
    cursor: pointer;
    list-style: none;
  }
  .family summary::-webkit-details-marker {
    display: none;
  }
  .family summary:focus-visible {
    outline: 2px solid var(--v-color-focus);
    outline-offset: -2px;
  }
  .family summary::after {
    content: '';
    flex: none;
    inline-size: 7px;
    block-size: 7px;
    border: solid var(--v-color-muted);
    border-width: 0 1.5px 1.5px 0;
    rotate: 45deg;
    translate: 0 -2px;
    transition: rotate var(--v-motion-fast);
  }
  .family[open] summary::after {
    rotate: 225deg;
    translate: 0 2px;
  }
  .count {
    color: var(--v-color-muted);
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  .family .count {
    margin-inline-start: auto;
  }
  .count.some {
    color: var(--v-color-accent-text);
    font-weight: 600;
  }
  .family-fields {
    padding: 0 12px 12px;
  }
  .choose {
    display: flex;
    gap: 6px;
    margin-block-end: 8px;
  }
  .details {
    display: grid;
    gap: 0;
    margin: 12px 0 16px;
  }
  .details > div {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    padding-block: 10px;
    border-block-end: 1px solid var(--v-color-line);
  }
  .details dt {
    flex: 0 0 180px;
    color: var(--v-color-muted);
  }
  .details dd {
    flex: 1 1 260px;
    min-inline-size: 0;
    margin: 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  .details ul {
    display: grid;
    gap: 4px;
    margin: 0;
    padding: 0;
    white-space: normal;
    list-style: none;
  }
  .section {
    margin-block-start: 24px;
  }
  .section .form-actions {
    margin-block-start: 12px;
  }
  .section h3 {
    margin: 0 0 10px;
    font-size: var(--v-text-16, 1rem);
  }
  .texts {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
    gap: 12px;
    margin-block-start: 12px;
  }
  .texts article {
    padding: 12px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
  }
  .texts h4 {
    margin: 0 0 6px;
  }
  .texts p {
    margin: 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  .history {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .history li {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    justify-content: space-between;
  }
`
