import { css } from 'lit'

export const filtersStyles = css`
  .section {
    display: grid;
    gap: 10px;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .section legend {
    margin-block-end: 10px;
    padding: 0;
    font-weight: 600;
  }
  .ticks {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(160px, 1fr));
    gap: 8px 12px;
  }
  .many {
    max-block-size: 220px;
    margin-inline: -8px;
    padding: 4px 8px;
    overflow: auto;
    border-block: 1px solid var(--v-color-line);
  }
  .section .hint {
    margin: 0;
    color: var(--v-color-muted);
  }
`
