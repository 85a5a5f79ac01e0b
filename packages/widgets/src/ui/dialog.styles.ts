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
    padding: 0 20px 12px;
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
  @media (width < 480px) {
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
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
`
