import { css } from 'lit'

/** Styles that only the ads list needs: colours of states, and marks. */
export const adsListStyles = css`
  .pill[data-state='active'] {
    --state: var(--v-color-active);
  }
  .pill[data-state='model'] {
    --state: var(--v-color-model);
  }
  .pill[data-state='sold'] {
    --state: var(--v-color-sold);
  }
  .pill[data-state='deleted'] {
    --state: var(--v-color-deleted);
  }
  .cover .sold-banner {
    position: absolute;
    inset-block-end: 0;
    inset-inline: 0;
  }
  .price b {
    font-weight: 600;
  }
  .cards .state {
    margin-inline-start: auto;
  }
  :is(.cards td, .tile-cell) .planned {
    display: block;
  }
  .marks {
    display: flex;
    flex-wrap: wrap;
    gap: 0 10px;
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    line-height: 18px;
  }
  .mark {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-inline-size: 0;
  }
  .mark .icon {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
  }
  .lots {
    min-block-size: 24px;
    padding: 0;
    border: 0;
    border-radius: 3px;
    background: none;
    color: var(--v-color-accent-text);
    font: inherit;
    font-weight: 550;
    cursor: pointer;
  }
  .lots:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .lots:focus-visible {
    outline-offset: -2px;
  }
`
