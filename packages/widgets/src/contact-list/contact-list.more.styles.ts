import { css } from 'lit'

export const moreStyles = css`
  .whole:has(.bulk) .toasts {
    inset-block-end: 88px;
  }
  .failures {
    display: grid;
    gap: 10px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .failures b {
    display: block;
    font-weight: 550;
  }
  .dialog.sheet,
  .dialog.panel {
    inset: 0 0 0 auto;
    inline-size: 420px;
    max-inline-size: 100vw;
    block-size: 100dvh;
    max-block-size: none;
    margin: 0;
    border-width: 0 0 0 1px;
    border-radius: 0;
  }
  .dialog.panel {
    inline-size: 600px;
  }
  .dialog.sheet[open],
  .dialog.panel[open] {
    animation-name: slide;
  }
  .sheet .dialog-head,
  .panel .dialog-head {
    border-block-end: 1px solid var(--v-color-line);
  }
  .sheet .dialog-body,
  .panel .dialog-body {
    flex: 1;
    align-content: start;
    padding-block-end: 24px;
  }
  .sheet .dialog-body {
    gap: 24px;
    padding-block-start: 16px;
  }
  .dialog-foot .spring {
    flex: 1;
  }
  @keyframes slide {
    from {
      opacity: 0;
      translate: 24px 0;
    }
  }
  @media (width < 640px) {
    .dialog.sheet,
    .dialog.panel {
      inline-size: 100vw;
      border: 0;
    }
  }
`
