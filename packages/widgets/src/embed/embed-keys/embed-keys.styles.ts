import { css } from 'lit'

/** The states of keys, their sites in a column, the key itself. */
export const embedKeysStyles = css`
  .pill:not([data-state='revoked']) {
    --state: var(--v-color-active);
  }
  .pill.test {
    --state: var(--v-color-warning);
    inline-size: fit-content;
  }
  .pill[data-state='revoked'] {
    --state: var(--v-color-deleted);
  }
  .before,
  .leak {
    display: flex;
    align-items: start;
    gap: 4px;
    margin-block-start: 4px;
    color: var(--v-color-warning);
    font-size: var(--v-text-12);
    font-weight: 550;
  }
  .leak {
    color: var(--v-color-deleted);
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  .before .icon,
  .leak .icon {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
  }
  .cards td .last-used {
    display: inline;
  }
  ul.origins {
    margin: 0;
    padding: 0;
    list-style: none;
    font-size: var(--v-text-13);
  }
  code {
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
  }
`
