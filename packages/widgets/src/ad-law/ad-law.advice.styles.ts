import { css } from 'lit'

/** Styles of the advice beside the fields: computed prices, and what the law requires. */
export const adviceStyles = css`
  .prices {
    display: grid;
    gap: 12px 16px;
    grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
    padding: 12px 14px;
    border-radius: var(--v-radius-small);
    background: var(--v-color-sunken);
  }
  .price-facts {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 24px;
    grid-column: 1 / -1;
    margin: 0;
    font-size: var(--v-text-14);
  }
  .price-facts > div {
    display: flex;
    gap: 6px;
  }
  .price-facts dt {
    color: var(--v-color-muted);
  }
  .price-facts dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
    font-weight: 550;
  }
  .completeness {
    margin-block-start: 20px;
  }
  .completeness .link {
    text-align: start;
  }
  .completeness :is(p, ul) {
    margin: 0;
  }
  .completeness progress {
    inline-size: 100%;
    block-size: 8px;
    margin-block: 6px;
    accent-color: var(--v-color-accent);
  }
  .completeness-title {
    font-weight: 550;
  }
  .completeness-list {
    display: grid;
    gap: 4px;
    padding: 0;
    list-style: none;
    font-size: var(--v-text-13);
  }
  .completeness-list li {
    display: flex;
    gap: 8px;
    align-items: baseline;
    justify-content: space-between;
  }
  .completeness small,
  .completeness-whole {
    color: var(--v-color-muted);
  }
  .notice-picker {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: end;
  }
  .notice-picker .field {
    flex: 1 1 240px;
  }
  .notice-picker p {
    margin: 0;
    color: var(--v-color-muted);
    font-size: var(--v-text-14);
  }
  .texts-tools,
  .texts {
    display: grid;
    gap: 12px 20px;
    grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr));
  }
  .texts-tools {
    align-items: end;
  }
  .texts-list {
    display: grid;
    grid-auto-rows: max-content;
    gap: 4px;
    align-content: start;
    margin: 0;
    padding: 0;
    border: 0;
    max-block-size: 40vh;
    overflow: auto;
  }
  .texts-list .check {
    align-items: start;
    padding: 6px 8px;
    border-radius: var(--v-radius-small);
  }
  .texts-list .check:has(:checked) {
    background: var(--v-color-sunken);
  }
  .texts-title {
    font-weight: 550;
  }
  .texts-list .field-note {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  .texts-preview {
    display: grid;
    gap: 8px;
    align-content: start;
    overflow-wrap: anywhere;
  }
  .texts-preview h3 {
    margin: 0;
    font-size: var(--v-text-14);
  }
  .texts-filled {
    padding: 10px 14px;
    border-radius: var(--v-radius-small);
    background: var(--v-color-sunken);
    white-space: pre-line;
  }
  .law {
    display: grid;
    gap: 12px;
    justify-items: start;
    overflow-wrap: anywhere;
  }
  .law:focus {
    outline: none;
  }
  .law :is(h3, h4, p, ul, blockquote) {
    margin: 0;
  }
  .law :is(h3, h4) {
    font-size: var(--v-text-14);
  }
  .law ul {
    display: grid;
    gap: 8px;
    padding: 0;
    list-style: none;
  }
  .law-group {
    display: grid;
    gap: 8px;
    justify-self: stretch;
  }
  .law-finding {
    display: grid;
    gap: 6px;
    justify-items: start;
    padding: 10px 14px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-small);
  }
  .law-sentence {
    padding-inline-start: 10px;
    border-inline-start: 3px solid var(--v-color-line-strong);
  }
  .law-day,
  .law-meaning,
  .law small {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .law-fine {
    color: var(--v-color-success);
  }
  .law-kept summary {
    cursor: pointer;
  }
  .law-kept li {
    font-size: var(--v-text-13);
  }
  .law-kept ul {
    padding-block-start: 8px;
  }
`
