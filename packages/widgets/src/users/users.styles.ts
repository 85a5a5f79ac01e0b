import { css, type CSSResultGroup } from 'lit'
import { badgeStyles } from '../ui/badge.styles.ts'

const ownStyles = css`
  .seats {
    margin: 0;
    padding-block-start: 12px;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .seats.full {
    color: var(--v-color-warning);
    font-weight: 550;
  }
  .own {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  :is(.frame, .dialog) .picture:has(.initials) {
    inline-size: 40px;
    block-size: 40px;
    border-radius: 50%;
    font-size: var(--v-text-13);
    font-weight: 600;
  }
  .frame .cover .picture:has(.initials) {
    aspect-ratio: auto;
    inline-size: 100%;
    block-size: 88px;
    border-radius: 0;
    font-size: var(--v-text-20);
  }
  .what .tag {
    align-self: start;
    margin-block-start: 2px;
  }
  .dialog-body a {
    color: var(--v-color-accent-text);
    text-underline-offset: 3px;
  }
  :is(.cards td, .tile-cell) small.until {
    display: inline;
  }
  [data-access] {
    padding-inline: 8px;
  }
  [data-access='ready'] {
    --state: var(--v-color-active);
  }
  [data-access='invited'] {
    --state: var(--v-color-accent-text);
  }
  [data-access='expired'] {
    --state: var(--v-color-warning);
  }
  [data-access='disabled'] {
    --state: var(--v-color-danger);
  }
  .dialog-body:has(> .form) {
    scroll-padding-block: 16px 88px;
  }
  .dialog .form-actions {
    position: sticky;
    inset-block-end: -24px;
    justify-content: end;
    margin: 0 -20px -24px;
    padding: 12px 20px;
    border-block-start: 1px solid var(--v-color-line);
    background: var(--v-color-canvas);
  }
  .note {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .section {
    min-inline-size: 0;
    margin: 0 0 12px;
    padding: 0;
    border: 0;
  }
  .section > legend {
    padding: 0 0 10px;
    font-weight: 600;
  }
  .section-fields {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(160px, 100%), 1fr));
    gap: 14px 12px;
  }
  .section-fields:not(.access) > :not([data-field$='Name'], [data-field='phone'], [data-field='mobile'], [data-field='postalCode'], [data-field='city']) {
    grid-column: 1 / -1;
  }
  .section-fields.access {
    grid-template-columns: minmax(0, 1fr);
  }
  .section-fields legend {
    padding-block-end: 6px;
  }
  .checks {
    display: grid;
    gap: 10px;
  }
  .file-button {
    position: relative;
    overflow: clip;
  }
  .file-button:has(:focus-visible) {
    outline: 2px solid var(--v-color-focus);
    outline-offset: 2px;
  }
  /* The browser's own button has the browser's language; it lies invisibly over ours, so that files can be dropped on it too. */
  .file-button input {
    position: absolute;
    inset: 0;
    opacity: 0;
    font-size: 0;
    cursor: pointer;
  }
  .devices,
  .import-rows {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .devices li,
  .import-rows li {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
    padding-block: 10px;
    border-block-end: 1px solid var(--v-color-line);
  }
  .devices li:last-child,
  .import-rows li:last-child {
    border: 0;
  }
  .import-rows li {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr) minmax(0, 1.4fr);
    overflow-wrap: anywhere;
  }
  .devices small,
  .import-rows small {
    display: block;
    color: var(--v-color-muted);
  }
  .import-number {
    color: var(--v-color-muted);
  }
  .import-rows li.bad > :last-child {
    color: var(--v-color-danger);
  }
  @container vitrine (inline-size < 720px) {
    .seats {
      padding-inline: 12px;
    }
  }
  @media (width < 480px) {
    .own {
      flex: 1 1 100%;
      margin-block: 4px 8px;
    }
    .own .button {
      flex: 1 1 auto;
    }
    .import-rows li {
      grid-template-columns: 1fr;
      gap: 4px;
    }
  }
`

export const usersStyles: CSSResultGroup = [badgeStyles, ownStyles]
