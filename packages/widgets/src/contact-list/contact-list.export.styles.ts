import { css } from 'lit'

export const exportStyles = css`
  .export-scope {
    display: grid;
    gap: 2px;
    margin: 0;
    padding: 10px 14px;
    border-radius: var(--v-radius-small);
    background: var(--v-color-sunken);
    list-style: none;
  }
`
