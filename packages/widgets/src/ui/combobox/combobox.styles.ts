import { css } from 'lit'

/** The list below the field of a combobox. */
export const comboboxStyles = css`
  .combobox {
    position: relative;
  }
  .combobox-options {
    position: absolute;
    inset: calc(100% + 2px) 0 auto;
    z-index: 1;
    max-block-size: 264px;
    margin: 0;
    padding: 4px;
    overflow-y: auto;
    border: 1px solid var(--v-color-line-strong);
    border-radius: var(--v-radius-small);
    background: var(--v-color-surface);
    box-shadow: var(--v-shadow-overlay);
    color: var(--v-color-ink);
    list-style: none;
  }
  .combobox-options li {
    padding: 8px 10px;
    border-radius: var(--v-radius-small);
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  .combobox-options li:hover,
  .combobox-options .active {
    background: var(--v-color-sunken);
  }
  .combobox-options .active {
    outline: 2px solid var(--v-color-focus);
    outline-offset: -2px;
  }
  .combobox-options [aria-selected='true'] {
    font-weight: 600;
  }
`
