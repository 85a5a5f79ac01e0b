import { css } from 'lit'

export const fieldStyles = css`
  .field {
    display: grid;
    align-content: start;
    gap: 4px;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .field-label {
    padding: 0;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
    line-height: 18px;
  }
  .field-note {
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    line-height: 16px;
  }
  .field-note.is-error {
    color: var(--v-color-danger);
  }
  .input-box {
    display: flex;
    align-items: center;
    gap: 6px;
    min-inline-size: 0;
    min-block-size: var(--v-control);
    padding-inline: 10px;
    border: 1px solid var(--v-color-line-strong);
    border-radius: var(--v-radius-small);
    background: var(--v-color-surface);
    color: var(--v-color-muted);
    cursor: text;
    transition: border-color var(--v-motion-fast);
  }
  .input-box.compact {
    min-block-size: var(--v-control-compact);
  }
  .input-box:hover {
    border-color: var(--v-color-muted);
  }
  .input-box:focus-within {
    border-color: var(--v-color-focus);
    outline: 1px solid var(--v-color-focus);
  }
  .input-box:has([aria-invalid]) {
    border-color: var(--v-color-danger);
  }
  .input-box:has(:disabled) {
    border-color: var(--v-color-line);
    background: var(--v-color-sunken);
    cursor: not-allowed;
  }
  .input-box .icon {
    inline-size: 18px;
    block-size: 18px;
  }
  .input {
    appearance: none;
    flex: 1;
    inline-size: 100%;
    min-inline-size: 0;
    align-self: stretch;
    margin: 0;
    padding: 0;
    border: 0;
    outline: 0;
    background: transparent;
    color: var(--v-color-ink);
    font: inherit;
    text-align: inherit;
    text-overflow: ellipsis;
  }
  .input::placeholder {
    color: var(--v-color-muted);
    opacity: 1;
  }
  .input::-webkit-search-cancel-button {
    cursor: pointer;
  }
  .input-box:has(select) {
    position: relative;
    padding: 0;
  }
  select.input {
    padding-inline: 10px 32px;
    border-radius: inherit;
    cursor: pointer;
  }
  .input-box:has(select)::after {
    content: '';
    position: absolute;
    inset-inline-end: 12px;
    inline-size: 10px;
    block-size: 6px;
    background: currentColor;
    clip-path: polygon(0 20%, 10% 0, 50% 65%, 90% 0, 100% 20%, 50% 100%);
    pointer-events: none;
  }
  select.input option {
    background: var(--v-color-overlay);
    color: var(--v-color-ink);
  }
  .unit {
    flex: none;
    font-size: var(--v-text-13);
  }
  .range-ends {
    display: grid;
    grid-template-columns: 1fr auto 1fr;
    align-items: center;
    gap: 6px;
    color: var(--v-color-muted);
  }
  .check {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: 24px;
    cursor: pointer;
  }
  .check input {
    appearance: none;
    display: grid;
    place-content: center;
    flex: none;
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
    border: 1.5px solid var(--v-color-line-strong);
    border-radius: 5px;
    background: var(--v-color-surface);
    color: var(--v-color-on-accent);
    cursor: pointer;
  }
  .check input:hover {
    border-color: var(--v-color-accent-text);
  }
  .check input:checked,
  .check [type='checkbox']:indeterminate {
    border-color: var(--v-color-accent-text);
    background: var(--v-color-accent);
  }
  .check input::before {
    content: '';
    visibility: hidden;
    inline-size: 10px;
    block-size: 10px;
    background: currentColor;
    clip-path: polygon(14% 46%, 4% 57%, 39% 92%, 98% 20%, 87% 10%, 38% 70%);
  }
  .check input:checked::before,
  .check [type='checkbox']:indeterminate::before {
    visibility: visible;
  }
  .check [type='checkbox']:indeterminate::before {
    clip-path: inset(40% 5%);
  }
  .check [type='radio'] {
    border-radius: 50%;
  }
  .check [type='radio']::before {
    clip-path: circle(38%);
  }
  .check:has(:disabled) {
    color: var(--v-color-muted);
    cursor: not-allowed;
  }
  @media (pointer: coarse) {
    .input-box,
    .input-box.compact,
    .check {
      min-block-size: var(--v-control-touch);
    }
    /* Below 16 px iOS zooms the page in on focus. */
    .input {
      font-size: var(--v-text-16);
    }
  }
  @media (forced-colors: active) {
    .check input::before,
    .input-box:has(select)::after {
      background: CanvasText;
      forced-color-adjust: none;
    }
  }
`
