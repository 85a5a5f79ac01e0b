import { css } from 'lit'

export const menuStyles = css`
  .popover {
    position: fixed;
    inset: auto;
    margin: 4px 0;
    padding: 4px;
    min-inline-size: 200px;
    max-inline-size: min(360px, calc(100vw - 16px));
    max-block-size: min(480px, calc(100dvh - 16px));
    overflow: auto;
    overscroll-behavior: contain;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-overlay);
    color: var(--v-color-ink);
    box-shadow: var(--v-shadow-overlay);
    position-anchor: --vitrine-anchor;
    position-area: block-end span-inline-end;
    position-try-fallbacks: flip-block, flip-inline, flip-block flip-inline;
  }
  .popover:popover-open {
    animation: open var(--v-motion-fast) ease-out;
  }
  .popover.end {
    position-area: block-end span-inline-start;
  }
  .popover.panel {
    padding: 16px;
  }
  .menu-item {
    appearance: none;
    display: flex;
    align-items: start;
    gap: 10px;
    inline-size: 100%;
    min-block-size: var(--v-control);
    margin: 0;
    padding-block: 8px;
    padding-inline: 8px 12px;
    border: 0;
    border-radius: var(--v-radius-small);
    background: transparent;
    color: inherit;
    font: inherit;
    text-align: var(--v-start);
    text-decoration: none;
    cursor: pointer;
  }
  .menu-item:hover,
  .menu-item:focus-visible {
    background: color-mix(in oklab, var(--v-color-ink) 7%, transparent);
  }
  .menu-item:focus-visible {
    outline-offset: -2px;
  }
  .menu-item .icon {
    color: var(--v-color-muted);
  }
  .menu-item.danger,
  .menu-item.danger .icon {
    color: var(--v-color-danger);
  }
  .menu-item[aria-disabled='true'] {
    color: var(--v-color-muted);
    cursor: not-allowed;
  }
  .menu-check {
    inline-size: 20px;
  }
  .menu-item .menu-check .icon {
    color: var(--v-color-accent-text);
  }
  .menu-text {
    flex: 1;
    min-inline-size: 0;
  }
  .menu-note {
    display: block;
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    line-height: 16px;
  }
  .menu-line {
    margin: 4px 8px;
    border-block-start: 1px solid var(--v-color-line);
  }
  @keyframes open {
    from {
      opacity: 0;
      translate: 0 -4px;
    }
  }
  @media (pointer: coarse) {
    .menu-item {
      min-block-size: var(--v-control-touch);
      align-items: center;
    }
  }
`
