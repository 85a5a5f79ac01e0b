import { css } from 'lit'

export const moreStyles = css`
  .bulk {
    position: sticky;
    inset-block-end: 12px;
    z-index: 3;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    inline-size: fit-content;
    max-inline-size: 100%;
    margin: 12px auto 0;
    padding: 6px 8px 6px 16px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-large);
    background: var(--v-color-overlay);
    box-shadow: var(--v-shadow-overlay);
    animation: rise var(--v-motion-slow) ease-out;
  }
  .bulk-count {
    font-weight: 600;
  }
  .bulk-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
    padding-inline-start: 8px;
    border-inline-start: 1px solid var(--v-color-line);
  }
  .bulk progress {
    inline-size: 160px;
    accent-color: var(--v-color-accent);
  }
  @container vitrine (inline-size < 720px) {
    .bulk {
      inset-block-end: 0;
      inline-size: auto;
      margin-inline: 0;
      padding: 8px 12px;
      border-radius: var(--v-radius-large) var(--v-radius-large) 0 0;
      justify-content: space-between;
    }
    .bulk-all {
      display: none;
    }
    .bulk-actions {
      order: 3;
      flex: 1 0 100%;
      justify-content: space-between;
      padding: 4px 0 0;
      border: 0;
      border-block-start: 1px solid var(--v-color-line);
    }
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
  .reason {
    color: var(--v-color-danger);
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
