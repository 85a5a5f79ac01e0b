import { css, unsafeCSS } from 'lit'
import { widgetTokens } from './tokens.ts'

/**
 * What every widget stands on. The wrapper `.root` lies inside the shadow root, where no rule of the page matches,
 * and drops everything a page could hand down by inheritance but the typeface.
 */
export const themeStyles = css`
  :host {
    ${unsafeCSS(widgetTokens())};
    display: block;
    --v-start: left;
    --v-end: right;
    /* Which way texts go: what moves or points along the line is multiplied by it. */
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
  /* In a right-to-left page the layout is mirrored; each text keeps the order of its own letters, digits and signs. */
  :where(.root:dir(rtl) *) {
    unicode-bidi: plaintext;
  }
  /* As the page is where the widget stands, unless the page has said which. */
  .root.on-dark {
    color-scheme: var(--vitrine-scheme, dark);
  }
  /* On a coloured page or a picture the widget brings its own paper. */
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
