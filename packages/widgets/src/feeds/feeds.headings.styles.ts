import { css } from 'lit'

/** The dialog of a file's columns. */
export const headingsStyles = css`
  .headings {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .heading-line {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 4px 16px;
    align-items: center;
    margin: 0;
    padding-block: 8px;
    border-block-end: 1px solid var(--v-color-line);
  }
  .heading-titles {
    font-weight: 600;
  }
  .heading-name,
  .heading-name .note {
    min-inline-size: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }
  .heading-name .note {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  .constants {
    min-inline-size: 0;
    margin: 16px 0 0;
    padding: 12px 16px 16px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
  }
  .constants legend {
    padding-inline: 4px;
    font-weight: 600;
  }
  .constants .note {
    margin: 0 0 8px;
  }
  .constant-fields {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
    gap: 12px 16px;
  }
  .remedy:empty {
    display: none;
  }
  .remedy p {
    margin: 0;
  }
  .remedy:focus-visible {
    outline: 2px solid var(--v-color-focus);
    outline-offset: 2px;
  }
  .example-ads {
    min-inline-size: 0;
  }
  .example-ads summary {
    padding-block: 12px;
    cursor: pointer;
  }
  .example-scroll {
    overflow-x: auto;
  }
  /* The list's own table lays out its parts as grids, under a head that stays. */
  .example-scroll table {
    display: table;
    inline-size: max-content;
    border-collapse: collapse;
  }
  .example-scroll thead {
    display: table-header-group;
    position: static;
  }
  .example-scroll tbody {
    display: table-row-group;
  }
  .example-scroll tr {
    display: table-row;
    min-block-size: 0;
  }
  .example-scroll :is(th, td) {
    display: table-cell;
    position: static;
    max-inline-size: 240px;
    padding: 6px 10px;
    border: 1px solid var(--v-color-line);
    overflow-wrap: anywhere;
    text-align: start;
    vertical-align: top;
  }
  .example-scroll th {
    white-space: nowrap;
  }
  @media (width < 560px) {
    .heading-line {
      grid-template-columns: minmax(0, 1fr);
    }
    .heading-titles {
      display: none;
    }
  }
`
