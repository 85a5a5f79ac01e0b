import { css } from 'lit'

export const filtersStyles = css`
  .dialog.sheet {
    inset: 0 0 0 auto;
    inline-size: 420px;
    max-inline-size: 100vw;
    block-size: 100dvh;
    max-block-size: none;
    margin: 0;
    border-width: 0 0 0 1px;
    border-radius: 0;
  }
  .dialog.sheet[open] {
    animation-name: slide;
  }
  .sheet .dialog-head {
    border-block-end: 1px solid var(--v-color-line);
  }
  .sheet .dialog-body {
    flex: 1;
    align-content: start;
    gap: 0;
    padding-block: 0 24px;
  }
  .fold {
    border-block-end: 1px solid var(--v-color-line);
  }
  .fold summary {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 48px;
    font-weight: 600;
    cursor: pointer;
    list-style: none;
  }
  .fold summary::after {
    content: '';
    inline-size: 7px;
    block-size: 7px;
    margin-inline: auto 4px;
    border: solid var(--v-color-muted);
    border-width: 0 1.5px 1.5px 0;
    rotate: 45deg;
    translate: 0 -2px;
    transition: rotate var(--v-motion-fast);
  }
  .fold[open] summary::after {
    rotate: 225deg;
    translate: 0 2px;
  }
  .used {
    min-inline-size: 18px;
    padding-inline: 5px;
    border-radius: 9px;
    background: var(--v-color-accent);
    color: var(--v-color-on-accent);
    font-size: var(--v-text-12);
    line-height: 18px;
    text-align: center;
  }
  .fold-fields {
    display: grid;
    gap: 16px;
    padding-block-end: 20px;
  }
  .section {
    display: grid;
    gap: 10px;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .section > legend {
    margin-block-end: 6px;
  }
  .ticks {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 6px 12px;
  }
  .many {
    max-block-size: 196px;
    margin-inline: -8px;
    padding: 4px 8px;
    overflow: auto;
    border-block: 1px solid var(--v-color-line);
  }
  .pair {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 12px;
  }
  .section .hint {
    color: var(--v-color-muted);
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
  @media (width < 480px) {
    .dialog.sheet {
      inline-size: 100vw;
      border: 0;
    }
  }
`
