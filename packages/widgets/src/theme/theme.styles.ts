import { css, unsafeCSS } from 'lit'
import { widgetTokens } from './tokens.ts'

/**
 * The base styles of every widget. The wrapper `.root` is inside the shadow root, where no rule of the page matches,
 * and resets everything inherited from the page except the font family.
 */
export const themeStyles = css`
  :host {
    ${unsafeCSS(widgetTokens())};
    display: block;
    --v-start: left;
    --v-end: right;
    /* The direction of text: movements and arrows along the line are multiplied by it. */
    --v-way: 1;
  }
  :host(:dir(rtl)) {
    --v-start: right;
    --v-end: left;
    --v-way: -1;
  }
  :host([hidden]) {
    display: none;
  }
  .root {
    all: initial;
    display: block;
    container: vitrine / inline-size;
    color-scheme: var(--vitrine-scheme, light);
    font-family: var(--vitrine-font, inherit);
    font-size: 14px;
    line-height: 20px;
    font-variant-numeric: tabular-nums;
    color: var(--v-color-ink);
    text-align: var(--v-start);
    -webkit-text-size-adjust: none;
    text-size-adjust: none;
    -webkit-tap-highlight-color: transparent;
  }
  /* In a right-to-left page the layout is mirrored; texts keep the order of their own letters, digits and signs. */
  :where(.root:dir(rtl) *) {
    unicode-bidi: plaintext;
  }
  /* Follows the page behind the widget, unless the page has set a theme. */
  .root.on-dark {
    color-scheme: var(--vitrine-scheme, dark);
  }
  /* On a coloured page or a picture the widget has a background of its own. */
  .root.with-ground {
    padding: 16px;
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  :focus-visible {
    outline: 2px solid var(--v-color-focus);
    outline-offset: 2px;
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    ::before,
    ::after,
    ::backdrop {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
    }
  }
`
