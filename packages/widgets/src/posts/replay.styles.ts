import { css } from 'lit'

export const replayStyles = css`
  .replay {
    display: grid;
    gap: 8px;
    max-block-size: 280px;
    margin: 8px 0 0;
    padding: 0;
    overflow-y: auto;
    list-style: none;
  }
  .replay li {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 10px;
    align-items: baseline;
    overflow-wrap: anywhere;
  }
  .replay small {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .replay .replay-blocked {
    color: var(--v-color-warning);
  }
  .replay-late {
    min-inline-size: 0;
    margin: 16px 0 0;
    padding: 0;
    border: 0;
  }
  .replay-late legend {
    padding: 0;
  }
`
