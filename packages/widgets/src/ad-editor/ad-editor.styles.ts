import { css, type CSSResultGroup } from 'lit'
import { formStyles } from '../form/index.ts'
import { badgeStyles } from '../ui/badge.styles.ts'
import { chipStyles } from '../ui/chips.styles.ts'
import { dialogStyles } from '../ui/overlays/dialog.styles.ts'
import { editorBarStyles } from '../ui/editor-bar.styles.ts'
import { fieldStyles } from '../ui/field.styles.ts'
import { tabOverflowStyles } from '../ui/tab-overflow.styles.ts'
import { toastStyles } from '../ui/overlays/toasts.styles.ts'
import { adviceStyles } from '../ad-law/ad-law.advice.styles.ts'
import { autosaveStyles } from './ad-editor.autosave.styles.ts'
import { portalPreviewsStyles } from '../ad-sheet/ad-sheet.portals.styles.ts'
import { factsStyles } from '../fact-check/fact-check.styles.ts'
import { scaleStyles } from '../ad-law/ad-law.scale.styles.ts'
import { scheduleStyles } from '../ad-schedule/ad-schedule.styles.ts'
import { visitsTabStyles } from '../ad-visits/ad-visits.styles.ts'

const adEditorStyles = css`
  .bar-narrow {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .media {
    margin-block-end: 28px;
  }
  .tabs {
    flex-wrap: nowrap;
  }
  .tabs-frame {
    margin-block-end: 20px;
  }
  .tab {
    min-block-size: 40px;
    /* The arrows at the edges cover no tab that has the focus. */
    scroll-margin-inline: 48px;
    white-space: nowrap;
  }
  .sides {
    display: grid;
    gap: 24px 32px;
    align-items: start;
  }
  .panel,
  .families {
    display: grid;
    gap: 28px;
    min-inline-size: 0;
    grid-template-columns: minmax(0, 1fr);
  }
  vitrine-media[hidden] {
    display: none;
  }
  .family-title,
  .side-title {
    margin: 0 0 12px;
    font-size: var(--v-text-16);
    line-height: 24px;
  }
  .family :is(.prices, .scales) {
    margin-block-start: 16px;
  }
  .gauge {
    inline-size: 120px;
    block-size: 12px;
    vertical-align: middle;
  }
  .side {
    display: none;
    gap: 28px;
  }
  .outline-title {
    margin: 14px 0 4px;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
    font-weight: 550;
  }
  .outline-none {
    margin: 0;
    color: var(--v-color-success);
  }
  .outline-list {
    display: grid;
    gap: 2px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .outline-list .link {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    text-align: start;
  }
  .outline-list small {
    display: block;
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
  }
  .side-head {
    display: flex;
    justify-content: space-between;
    align-items: start;
  }
  .visitor {
    overflow: hidden;
    max-inline-size: 360px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-large);
    background: var(--v-color-surface);
    overflow-wrap: anywhere;
  }
  .visitor.desktop {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    max-inline-size: 860px;
  }
  .visitor p,
  .visitor dl,
  .visitor dd {
    margin: 0;
  }
  .visitor-photo {
    position: relative;
    display: flex;
    gap: 6px;
    align-items: center;
    justify-content: center;
    aspect-ratio: 3 / 2;
    background: var(--v-color-sunken);
    color: var(--v-color-muted);
  }
  .visitor-photo img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  .visitor-count {
    position: absolute;
    inset: auto 8px 8px auto;
    padding: 2px 8px;
    border-radius: var(--v-radius-small);
    background: var(--v-color-ink);
    color: var(--v-color-surface);
    font-size: var(--v-text-12);
  }
  .visitor-text {
    display: grid;
    gap: 6px;
    padding: 14px 16px 18px;
  }
  .visitor-kind,
  .visitor-place,
  .visitor-price small {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
    font-weight: 400;
  }
  .visitor-title {
    font-size: var(--v-text-16);
    font-weight: 600;
    line-height: 22px;
  }
  .visitor-price {
    font-size: var(--v-text-20);
    font-weight: 650;
    line-height: 28px;
  }
  .visitor-facts {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 18px;
  }
  .visitor-facts dt {
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
  }
  .visitor-facts dd {
    font-weight: 550;
  }
  .visitor-words {
    white-space: pre-line;
  }
  .widths {
    display: flex;
    gap: 4px;
    margin-block-end: 16px;
  }
  @container vitrine (inline-size >= 880px) {
    .sides {
      grid-template-columns: minmax(0, 1fr) 300px;
    }
    .side {
      display: grid;
    }
    .bar-narrow {
      display: none;
    }
  }
`

/** Everything that the editor draws itself with. */
export const editorStyles: CSSResultGroup = [
  badgeStyles,
  chipStyles,
  tabOverflowStyles,
  dialogStyles,
  fieldStyles,
  toastStyles,
  formStyles,
  editorBarStyles,
  adEditorStyles,
  adviceStyles,
  factsStyles,
  autosaveStyles,
  portalPreviewsStyles,
  scaleStyles,
  scheduleStyles,
  visitsTabStyles,
]
