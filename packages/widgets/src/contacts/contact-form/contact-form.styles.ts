import { css } from 'lit'

export const contactFormStyles = css`
  .form {
    font-size: var(--v-text-16);
    line-height: 24px;
  }
  [data-field='object'],
  [data-field='message'],
  [data-field='consent'],
  [data-field='copy'],
  .head,
  .banner,
  .actions {
    grid-column: 1 / -1;
  }
  @container vitrine (min-width: 480px) {
    .form {
      grid-template-columns: 156px repeat(2, minmax(0, 1fr));
    }
    [data-field='email'] {
      grid-column: span 2;
    }
  }
  .banner.test {
    margin-block-end: 4px;
    color: var(--v-color-warning);
    font-weight: 550;
  }
  h2 {
    margin: 0;
    font-size: var(--v-text-20);
    font-weight: 600;
    line-height: 26px;
    overflow-wrap: anywhere;
  }
  p {
    margin: 2px 0 0;
    overflow-wrap: anywhere;
  }
  .about,
  small {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
    line-height: 18px;
  }
  .field {
    display: grid;
    align-content: start;
    gap: 4px;
    min-inline-size: 0;
  }
  .field-label {
    font-size: var(--v-text-14);
    line-height: 20px;
  }
  [data-field='copy'] {
    margin-block-start: -10px;
  }
  .input-box {
    display: contents;
  }
  .input {
    inline-size: 100%;
    min-block-size: var(--v-control-touch);
    margin: 0;
    padding: 9px 12px;
    border: 1px solid var(--v-color-line-strong);
    border-radius: var(--v-radius-small);
    background: var(--v-color-surface);
    color: inherit;
    font: inherit;
    text-align: inherit;
  }
  .form .tall .input {
    min-block-size: 132px;
    padding-block: 9px;
    line-height: 24px;
  }
  select.input {
    padding-inline: 8px;
  }
  .input:hover {
    border-color: var(--v-color-muted);
  }
  .input:focus-visible {
    border-color: var(--v-color-focus);
    outline-offset: -1px;
  }
  [aria-invalid='true'] {
    border-color: var(--v-color-danger);
    outline-color: var(--v-color-danger);
  }
  .field-note {
    color: var(--v-color-danger);
    font-size: var(--v-text-13);
    line-height: 18px;
  }
  .check {
    display: flex;
    gap: 10px;
    align-items: start;
    padding-block: 4px;
    font-size: var(--v-text-14);
    line-height: 20px;
    cursor: pointer;
  }
  .check input {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
    accent-color: var(--v-color-accent);
  }
  .privacy {
    color: var(--v-color-accent-text);
  }
  .submit {
    min-block-size: 48px;
    padding: 0 24px;
    border: 1px solid transparent;
    border-radius: var(--v-radius-small);
    background: var(--v-color-accent);
    color: var(--v-color-on-accent);
    font: inherit;
    font-weight: 600;
    cursor: pointer;
    transition: background-color var(--v-motion-fast);
  }
  .submit:hover {
    background: var(--v-color-accent-hover);
  }
  .submit:active {
    background: var(--v-color-accent-pressed);
  }
  .submit[aria-disabled='true'] {
    cursor: progress;
    opacity: 0.75;
  }
  .done {
    padding: 24px;
    border: 1px solid var(--v-color-success);
    border-radius: var(--v-radius-medium);
    font-size: var(--v-text-16);
    line-height: 24px;
  }
  .done h2:focus-visible {
    outline: 0;
  }
  .closed {
    font-size: var(--v-text-16);
  }
  /* As high as the form, so that the page below does not move. */
  .wait {
    min-block-size: 586px;
  }
  .wait.of-ad {
    min-block-size: 606px;
  }
  @container vitrine (max-width: 479px) {
    .wait {
      min-block-size: 878px;
    }
    .wait.of-ad {
      min-block-size: 898px;
    }
  }
`
