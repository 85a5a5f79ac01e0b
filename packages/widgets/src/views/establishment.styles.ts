import { css } from 'lit'

export const establishmentStyles = css`
  h2,
  h3,
  h4,
  p,
  dl,
  dd {
    margin: 0;
  }
  h2 {
    font-size: 22px;
    line-height: 28px;
  }
  h3 {
    font-size: 16px;
    line-height: 24px;
  }
  h4 {
    margin-block: 12px 4px;
    font-size: 14px;
    line-height: 20px;
  }
  img {
    display: block;
    object-fit: cover;
    background: var(--v-color-sunken);
    color: var(--v-color-muted);
    font-size: 12px;
  }
  .cover {
    inline-size: 100%;
    aspect-ratio: 16 / 6;
    border-radius: var(--v-radius-medium);
    margin-block-end: 16px;
  }
  .head {
    display: flex;
    align-items: center;
    gap: 12px;
    margin-block-end: 16px;
  }
  .head > div {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .logo {
    flex: none;
    inline-size: 56px;
    block-size: 56px;
    object-fit: contain;
    background: none;
  }
  .city {
    color: var(--v-color-muted);
  }
  .columns {
    display: grid;
    gap: 24px;
  }
  @container vitrine (min-width: 600px) {
    .columns {
      grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    }
  }
  /* As high as its line before there are words in it. */
  .live {
    min-block-size: 24px;
    line-height: 24px;
    font-weight: 600;
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }
  th,
  td {
    padding: 4px 8px;
    border-block-end: 1px solid var(--v-color-line);
    font-weight: 400;
    text-align: var(--v-start);
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    font-size: 12px;
    color: var(--v-color-muted);
  }
  .range {
    display: inline-block;
    margin-inline-end: 8px;
  }
  /* Says it without other letters, which would be wider. */
  .today > * {
    background: var(--v-color-sunken);
  }
  .today > th {
    box-shadow: inset 3px 0 var(--v-color-accent);
  }
  address {
    font-style: normal;
    margin-block-end: 12px;
  }
  address > span {
    display: block;
    overflow-wrap: anywhere;
  }
  dt {
    margin-block-start: 8px;
    font-size: 12px;
    color: var(--v-color-muted);
  }
  dd {
    overflow-wrap: anywhere;
  }
  a {
    display: inline-block;
    padding-block: 2px;
    color: var(--v-color-accent);
  }
  .gallery {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
    gap: 8px;
  }
  .gallery img {
    inline-size: 100%;
    aspect-ratio: 4 / 3;
    border-radius: var(--v-radius-small);
  }
  .columns + section {
    margin-block-start: 24px;
  }
  .closed {
    color: var(--v-color-muted);
  }
  .wait {
    min-block-size: 420px;
  }
`
