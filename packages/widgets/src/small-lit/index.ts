/**
 * As much of Lit as the widgets use, in the same words, for the script-tag build alone: it has a budget in bytes. The packages
 * on the registry use Lit. Every browser test runs with both, see `web-test-runner.small-lit.config.mjs`.
 */
export { adoptStyles, css, CSSResult, supportsAdoptingStyleSheets, unsafeCSS } from './css.ts'
export { LitElement } from './element.ts'
export { render } from './parts.ts'
export { html, noChange, nothing } from './template.ts'
