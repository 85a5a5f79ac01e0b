import { css } from 'lit'

export const reviewWallStyles = css`
  h2,
  p,
  ul,
  blockquote {
    margin: 0;
    padding: 0;
  }
  ul {
    list-style: none;
  }
  h2 {
    font-size: 20px;
    line-height: 28px;
    overflow-wrap: anywhere;
  }
  a {
    color: var(--v-color-accent-text);
    text-underline-offset: 2px;
  }
  summary,
  .bars a,
  .choices a,
  .pages a {
    min-block-size: 24px;
  }
  .figures {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 32px;
    margin-block: 12px;
  }
  .figures strong {
    display: block;
    font-size: 20px;
    line-height: 28px;
  }
  .figures span,
  .near,
  .when,
  .about,
  .empty {
    color: var(--v-color-muted);
  }
  .bars {
    display: grid;
    gap: 2px;
    max-inline-size: 420px;
  }
  .bars li,
  .bars li > a {
    display: grid;
    grid-template-columns: minmax(0, 9em) minmax(0, 1fr) 3em;
    align-items: center;
    gap: 8px;
  }
  .bars li > a {
    grid-column: 1 / -1;
    border-radius: var(--v-radius-small);
    text-decoration: none;
  }
  .bars a:hover .name {
    text-decoration: underline;
  }
  .bars .name {
    overflow-wrap: anywhere;
  }
  .bars .count {
    text-align: var(--v-end);
  }
  .bars svg {
    inline-size: 100%;
    block-size: 8px;
    border-radius: 4px;
    background: var(--v-color-sunken);
    fill: var(--v-color-accent);
  }
  [aria-current] {
    font-weight: 600;
  }
  .bars [aria-current] {
    background: var(--v-color-sunken);
  }
  .choices,
  .sites,
  .near,
  .limit,
  .chosen,
  .pages,
  .about,
  .empty {
    margin-block-start: 12px;
  }
  .choices a {
    display: inline-block;
    margin-inline-start: 8px;
  }
  .sites ul {
    max-block-size: 240px;
    overflow: auto;
    overflow-wrap: anywhere;
  }
  summary {
    inline-size: fit-content;
    max-inline-size: 100%;
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  .limit {
    padding: 8px 12px;
    border-inline-start: 3px solid var(--v-color-accent);
    background: var(--v-color-sunken);
  }
  .reviews {
    display: grid;
    gap: 12px;
    margin-block-start: 16px;
  }
  @container vitrine (min-width: 720px) {
    .reviews {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      align-items: start;
    }
  }
  .reviews > li {
    min-inline-size: 0;
    padding: 12px 16px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
    /* Nothing of a stranger's text gets out of here. */
    overflow: clip;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 12px;
    overflow-wrap: anywhere;
  }
  .stars {
    color: var(--v-color-warning);
    letter-spacing: 1px;
    white-space: nowrap;
  }
  .when {
    font-size: 12px;
    overflow-wrap: anywhere;
  }
  .text {
    margin-block-start: 8px;
    white-space: pre-line;
    overflow-wrap: anywhere;
    overflow: clip;
  }
  details[part='answer'] {
    margin-block-start: 8px;
    padding-inline-start: 12px;
    border-inline-start: 2px solid var(--v-color-line);
  }
  .pages {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 24px;
  }
  .about li {
    margin-block-start: 6px;
  }
  .closed {
    color: var(--v-color-muted);
  }
  .wait {
    min-block-size: 320px;
  }
  @media print {
    .filters,
    .pages {
      display: none;
    }
    .reviews > li {
      break-inside: avoid;
    }
    details::details-content {
      content-visibility: visible;
      block-size: auto;
    }
  }
`
