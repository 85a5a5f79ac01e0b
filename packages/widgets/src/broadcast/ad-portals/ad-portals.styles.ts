import { css } from 'lit'

export const adPortalsStyles = css`
  .heading {
    margin: 0;
    font-size: var(--v-text-20);
    font-weight: 650;
    line-height: 28px;
  }
  .about,
  .intro {
    margin: 0;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
    overflow-wrap: anywhere;
  }
  .foot {
    position: sticky;
    inset-block-end: var(--vitrine-sticky-bottom, 0px);
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    padding-block: 12px;
    border-block-start: 1px solid var(--v-color-line);
    background: var(--v-color-canvas);
  }
`
