import { css } from 'lit'

/** The colours of exports' states, and their progress. */
export const exportsStyles = css`
  .pill[data-state='running'] {
    --state: var(--v-color-accent-text);
  }
  .pill[data-state='ready'] {
    --state: var(--v-color-active);
  }
  .pill[data-state='failed'] {
    --state: var(--v-color-danger);
  }
  progress {
    display: block;
    inline-size: 110px;
    block-size: 6px;
    margin-block-start: 6px;
    accent-color: var(--v-color-accent);
  }
  [data-busy] [data-act='download'] {
    opacity: 0.55;
  }
  .cards .download {
    margin-inline-start: auto;
  }
`
