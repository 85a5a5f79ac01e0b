import { css, type CSSResultGroup } from 'lit'
import { formStyles } from '../form/index.ts'
import { badgeStyles } from '../ui/badge.styles.ts'
import { chipStyles } from '../ui/chips.styles.ts'
import { dialogStyles } from '../ui/overlays/dialog.styles.ts'
import { editorBarStyles } from '../ui/editor-bar.styles.ts'
import { fieldStyles } from '../ui/field.styles.ts'
import { toastStyles } from '../ui/overlays/toasts.styles.ts'
import { freeTimesStyles } from '../posts/free-times.ts'
import { historyStyles } from '../posts/history.styles.ts'
import { statusStyles } from '../posts/status.styles.ts'
import { approvalStyles } from './post-composer.approval.styles.ts'
import { feedStyles } from './post-composer.feed.styles.ts'

const ownStyles = css`
  .notices {
    display: grid;
    gap: 8px;
    margin-block-end: 12px;
  }
  .notices:empty {
    display: none;
  }
  .caption-place {
    min-block-size: var(--v-control-compact);
  }
  @media (pointer: coarse) {
    .caption-place {
      min-block-size: var(--v-control-touch);
    }
  }
  .banner.read-only {
    margin-block-end: 16px;
  }
  .note {
    margin: 0;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
    line-height: 18px;
  }
  .sides {
    display: grid;
    gap: 24px;
    align-items: start;
    grid-template-columns: minmax(0, 1fr);
  }
  .writing .form {
    gap: 20px;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .step,
  .network-panel,
  .network-media,
  .previews {
    display: grid;
    gap: 14px;
    min-inline-size: 0;
    grid-template-columns: minmax(0, 1fr);
  }
  .network-media,
  .previews {
    gap: 10px;
  }
  .step {
    padding: 16px 18px 20px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-large);
    background: var(--v-color-surface);
  }
  .video,
  .video-add,
  .follow,
  .network-tick,
  .network-head,
  .previews-head {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 12px;
    align-items: center;
  }
  .step-title {
    margin: 0;
    font-size: var(--v-text-16);
    line-height: 24px;
  }
  .words {
    margin: 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  .pictures-part {
    display: grid;
    gap: 6px;
    min-inline-size: 0;
  }
  .pictures-part:focus {
    outline: none;
  }
  vitrine-media[hidden] {
    display: none;
  }
  .still {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .still img {
    display: block;
    inline-size: 96px;
    block-size: 72px;
    border-radius: var(--v-radius-small);
    object-fit: cover;
  }
  .video {
    gap: 12px;
  }
  .video video {
    inline-size: min(100%, 240px);
    aspect-ratio: 16 / 9;
    border-radius: var(--v-radius-medium);
    background: #000;
  }
  .video-words {
    display: grid;
    gap: 4px;
    justify-items: start;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .file-button {
    position: relative;
    overflow: hidden;
  }
  .file-button input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  .file-button:focus-within {
    outline: 2px solid var(--v-color-focus);
    outline-offset: 2px;
  }
  .network-ticks,
  .plan-networks {
    display: grid;
    gap: 6px 20px;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
  }
  .network-tick,
  .follow {
    gap: 2px 10px;
  }
  .network-tick {
    align-content: start;
  }
  .step .tabs {
    gap: 0;
  }
  .step .tab {
    padding-inline: 7px;
  }
  .network-panel[hidden] {
    display: none;
  }
  .verdict {
    display: inline-flex;
    gap: 6px;
    align-items: center;
    font-weight: 550;
  }
  .verdict .icon,
  .faults .icon,
  .unconnected .icon {
    inline-size: 18px;
    block-size: 18px;
    flex: none;
  }
  .verdict.good {
    color: var(--v-color-success);
  }
  .refused,
  .over {
    color: var(--v-color-danger);
  }
  .advised,
  .near,
  .unconnected {
    color: var(--v-color-warning);
  }
  .follow {
    min-block-size: 32px;
  }
  .counters {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 16px;
    margin: 0;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .counters :is(.near, .over) {
    font-weight: 600;
  }
  .faults {
    display: grid;
    gap: 6px;
  }
  .faults li {
    display: flex;
    gap: 8px;
    align-items: start;
  }
  .repairs,
  .publication-acts {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .publication {
    display: grid;
    gap: 8px;
    padding: 12px 14px;
    border-radius: var(--v-radius-medium);
    background: var(--v-color-sunken);
  }
  .publication p {
    margin: 0;
    overflow-wrap: anywhere;
  }
  .publication a {
    color: var(--v-color-accent-text);
  }
  .publication-acts:empty {
    display: none;
  }
  .unconnected {
    display: inline-flex;
    flex-basis: 100%;
    gap: 6px;
    align-items: start;
  }
  summary {
    inline-size: fit-content;
    min-block-size: 32px;
    padding-block: 4px;
    color: var(--v-color-accent-text);
    cursor: pointer;
  }
  .blanks ul {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    margin-block-start: 6px;
  }
  .columns {
    display: grid;
    gap: 14px 16px;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  }
  .tracking[open] {
    display: grid;
    gap: 10px;
  }
  .previews-head {
    justify-content: space-between;
  }
  @container vitrine (inline-size >= 680px) {
    .sides {
      grid-template-columns: minmax(0, 5fr) minmax(270px, 3fr);
    }
    .previews {
      position: sticky;
      inset-block-start: calc(var(--vitrine-sticky-top, 0px) + 64px);
      overflow-y: auto;
      max-block-size: calc(100vh - var(--vitrine-sticky-top, 0px) - 80px);
      scrollbar-width: thin;
    }
  }
  @container vitrine (inline-size < 480px) {
    .bar {
      position: static;
    }
    .step {
      padding-inline: 12px;
    }
  }
`

export const composerStyles: CSSResultGroup = [
  badgeStyles,
  chipStyles,
  dialogStyles,
  fieldStyles,
  toastStyles,
  formStyles,
  editorBarStyles,
  statusStyles,
  ownStyles,
  feedStyles,
  historyStyles,
  freeTimesStyles,
  approvalStyles,
]
