import { css } from 'lit'

export const buttonStyles = css`
  .button {
    appearance: none;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    flex: none;
    max-inline-size: 100%;
    min-block-size: var(--v-control);
    margin: 0;
    padding: 0 14px;
    border: 1px solid color-mix(in oklab, var(--v-color-line-strong) 50%, var(--v-color-line));
    border-radius: var(--v-radius-small);
    background: var(--v-color-surface);
    color: var(--v-color-ink);
    font: inherit;
    font-weight: 550;
    text-decoration: none;
    white-space: nowrap;
    cursor: pointer;
    transition:
      background-color var(--v-motion-fast),
      border-color var(--v-motion-fast);
  }
  .button:has(> .icon + .button-label) {
    padding-inline-start: 10px;
  }
  .button-label {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .button:hover {
    background: var(--v-color-sunken);
  }
  .button:active {
    background: var(--v-color-line);
  }
  .button.compact {
    min-block-size: var(--v-control-compact);
    padding-inline: 10px;
    font-size: var(--v-text-13);
  }
  .button.primary {
    border-color: transparent;
    background: var(--v-color-accent);
    color: var(--v-color-on-accent);
  }
  .button.primary:hover {
    background: var(--v-color-accent-hover);
  }
  .button.primary:active {
    background: var(--v-color-accent-pressed);
  }
  .button.danger {
    border-color: transparent;
    background: var(--v-color-danger);
    color: var(--v-color-surface);
  }
  .button.danger:hover {
    background: color-mix(in oklab, var(--v-color-danger), light-dark(black, white) 12%);
  }
  .button.quiet {
    border-color: transparent;
    background: transparent;
  }
  .button.quiet:hover,
  .button.quiet[aria-expanded='true'] {
    background: color-mix(in oklab, var(--v-color-ink) 7%, transparent);
  }
  .button.quiet:active {
    background: color-mix(in oklab, var(--v-color-ink) 13%, transparent);
  }
  .button[aria-pressed='true'] {
    border-color: transparent;
    background: var(--v-color-accent-quiet);
    color: var(--v-color-accent-text);
  }
  .button.icon-only {
    inline-size: var(--v-control);
    padding: 0;
  }
  .button.icon-only.compact {
    inline-size: var(--v-control-compact);
  }
  .button[aria-disabled='true'] {
    cursor: not-allowed;
  }
  .button[aria-disabled='true']:not([aria-busy], .quiet) {
    border-color: var(--v-color-line);
  }
  .button[aria-disabled='true']:not([aria-busy]) {
    background: transparent;
    color: color-mix(in oklab, var(--v-color-ink) 45%, transparent);
  }
  .button[aria-busy='true'] {
    position: relative;
    cursor: progress;
  }
  /* Not hidden: the button keeps its name. */
  .button[aria-busy='true'] > * {
    opacity: 0;
  }
  .button[aria-busy='true']::after {
    content: '';
    position: absolute;
    inline-size: 16px;
    block-size: 16px;
    border: 2px solid currentColor;
    border-inline-end-color: transparent;
    border-radius: 50%;
    animation: turn 0.8s linear infinite;
  }
  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }
  /* Buttons that belong together, such as list and grid. */
  .segments {
    display: inline-flex;
    flex: none;
    border: 1px solid color-mix(in oklab, var(--v-color-line-strong) 50%, var(--v-color-line));
    border-radius: var(--v-radius-small);
    overflow: clip;
  }
  .segments .button {
    min-block-size: calc(var(--v-control) - 2px);
    border: 0;
    border-radius: 0;
  }
  .segments .button + .button {
    border-inline-start: 1px solid var(--v-color-line);
  }
  .segments .button:focus-visible {
    outline-offset: -2px;
  }
  @media (pointer: coarse) {
    .button,
    .button.compact {
      min-block-size: var(--v-control-touch);
    }
    .button.icon-only,
    .button.icon-only.compact {
      inline-size: var(--v-control-touch);
    }
  }
  @media (forced-colors: active) {
    .button {
      border-color: ButtonBorder;
    }
    .button[aria-pressed='true'] {
      outline: 2px solid Highlight;
      outline-offset: -3px;
    }
    .button[aria-disabled='true']:not([aria-busy]) {
      color: GrayText;
    }
  }
`

/** A button that stands among words and looks like a link. */
export const linkButtonStyles = css`
  .link {
    padding: 0;
    border: 0;
    background: none;
    color: var(--v-color-accent-text);
    font: inherit;
    text-align: start;
    text-decoration: underline;
    cursor: pointer;
  }
  .link:focus-visible {
    border-radius: var(--v-radius-small);
    outline: 2px solid var(--v-color-accent);
    outline-offset: 2px;
  }
`
