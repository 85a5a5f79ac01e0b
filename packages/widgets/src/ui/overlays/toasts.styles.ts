import { css } from 'lit'

export const toastStyles = css`
  /* As tall as the screen, so that its box stays where it is while toasts come and go. */
  .toasts {
    position: fixed;
    inset: 20px 20px calc(var(--vitrine-sticky-bottom, 0px) + 20px) auto;
    flex-direction: column;
    justify-content: flex-end;
    gap: 16px;
    block-size: auto;
    inline-size: 380px;
    max-inline-size: calc(100vw - 40px);
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    list-style: none;
    overflow: visible;
    pointer-events: none;
  }
  .toasts:popover-open {
    display: flex;
  }
  .toast {
    pointer-events: auto;
    display: flex;
    align-items: center;
    gap: 10px;
    padding-block: 8px;
    padding-inline: 12px 8px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-overlay);
    color: var(--v-color-ink);
    box-shadow: var(--v-shadow-overlay);
    animation: rise var(--v-motion-slow) ease-out;
  }
  .toast.success > .icon {
    color: var(--v-color-success);
  }
  .toast.error > .icon {
    color: var(--v-color-danger);
  }
  .toast-text {
    flex: 1;
    min-inline-size: 0;
    padding-block: 4px;
    overflow-wrap: anywhere;
  }
  .toast .button.quiet .button-label {
    color: var(--v-color-accent-text);
  }
  @keyframes rise {
    from {
      opacity: 0;
      translate: 0 8px;
    }
  }
`
