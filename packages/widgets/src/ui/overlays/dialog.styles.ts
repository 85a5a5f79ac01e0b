import { css } from 'lit'

export const dialogStyles = css`
  .dialog {
    inline-size: 440px;
    max-inline-size: calc(100vw - 32px);
    max-block-size: calc(100dvh - 32px);
    padding: 0;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-large);
    background: var(--v-color-overlay);
    color: var(--v-color-ink);
    box-shadow: var(--v-shadow-overlay);
    overscroll-behavior: contain;
  }
  .dialog[open] {
    display: flex;
    flex-direction: column;
    animation: rise var(--v-motion-slow) ease-out;
  }
  .dialog.medium {
    inline-size: 640px;
  }
  .dialog.large {
    inline-size: 960px;
  }
  .dialog::backdrop {
    background: var(--v-color-backdrop);
    animation: appear var(--v-motion-slow);
  }
  .dialog-head {
    display: flex;
    align-items: start;
    justify-content: space-between;
    gap: 12px;
    padding-block: 16px 8px;
    padding-inline: 20px 12px;
  }
  .dialog-title {
    margin: 6px 0 0;
    font-size: var(--v-text-16);
    font-weight: 650;
    line-height: 22px;
    text-wrap: balance;
  }
  .dialog-notice {
    padding: 12px 20px;
  }
  .dialog-body {
    display: grid;
    gap: 12px;
    padding: 0 20px 20px;
    overflow: auto;
  }
  .dialog-body p {
    margin: 0;
  }
  .dialog-foot {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: 8px;
    padding: 12px 20px;
    border-block-start: 1px solid var(--v-color-line);
    background: var(--v-color-canvas);
  }
  /* Along the edge, with full height. */
  .dialog:is(.sheet, .panel) {
    inset-block: 0;
    inset-inline: auto 0;
    max-inline-size: 100vw;
    block-size: 100dvh;
    max-block-size: none;
    margin: 0;
    border-width: 0;
    border-inline-start-width: 1px;
    border-radius: 0;
  }
  .dialog.sheet {
    inline-size: 420px;
  }
  .dialog.panel {
    inline-size: 600px;
  }
  .dialog:is(.sheet, .panel)[open] {
    animation-name: slide;
  }
  :is(.sheet, .panel) .dialog-head {
    border-block-end: 1px solid var(--v-color-line);
  }
  :is(.sheet, .panel) .dialog-body {
    flex: 1;
    align-content: start;
    padding-block-end: 24px;
  }
  .sheet .dialog-body {
    padding-block-start: 16px;
  }
  @media (width < 480px) {
    .dialog:is(.sheet, .panel) {
      border: 0;
    }
    .dialog-foot .button {
      flex: 1 1 auto;
    }
  }
  @keyframes rise {
    from {
      opacity: 0;
      translate: 0 8px;
    }
  }
  @keyframes slide {
    from {
      opacity: 0;
      translate: calc(24px * var(--v-way)) 0;
    }
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
`
