import { css } from 'lit'

/**
 * How the grid of the library is laid out and looks. Its own sheet is left aside: it lies in a file that shadow roots do not
 * see, draws views that are not used here, and has colours of its own. The names are its, the numbers it gives by `--ec-*`.
 */
export const gridStyles = css`
  .grid {
    --rule: 1px solid var(--v-color-line);
  }
  .ec {
    --ec-event-col-gap: 4px;
    display: flex;
    flex-direction: column;
  }
  .ec-toolbar,
  .ec-hidden {
    visibility: hidden;
  }
  .ec-toolbar {
    display: none;
  }
  .ec-main {
    display: grid;
    flex: 1;
    min-block-size: 0;
    overflow: auto;
  }
  .ec-time-grid .ec-main {
    grid-template: max-content max-content / max-content repeat(var(--ec-grid-cols), minmax(0, 1fr));
  }
  .ec-day-grid .ec-main {
    grid-template: max-content repeat(var(--ec-grid-rows), auto) / repeat(var(--ec-grid-cols), minmax(0, 1fr));
  }
  .ec-header {
    position: sticky;
    inset-block-start: 0;
    z-index: 3;
    display: grid;
    grid-area: 1 / 1 / 2 / -1;
    grid-template-columns: subgrid;
    border-block-end: var(--rule);
    background: var(--v-color-surface);
  }
  .ec-grid {
    display: grid;
    grid-area: 1 / 1 / -1 / -1;
    grid-template-columns: subgrid;
  }
  .ec-time-grid .ec-grid {
    grid-column-start: 2;
  }
  .ec-body {
    display: grid;
    grid-area: 2 / 1 / -1 / -1;
    grid-template: subgrid / subgrid;
  }
  .ec-body .ec-grid {
    grid-template-rows: subgrid;
  }
  .ec-all-day {
    display: grid;
    grid-area: 2 / 1 / auto / -1;
    grid-template-columns: subgrid;
    min-block-size: 8px;
  }
  .ec-events {
    display: grid;
    grid-area: 1 / 2 / -1 / -1;
    grid-template: subgrid / subgrid;
    isolation: isolate;
    pointer-events: none;
  }
  .ec-day-grid .ec-events {
    grid-column-start: 1;
  }
  .ec-col-head {
    padding: 8px 4px;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
    font-weight: 550;
    text-align: center;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .ec-col-head.ec-today {
    color: var(--v-color-accent-text);
  }
  .ec-day {
    border-inline-end: var(--rule);
    min-inline-size: 0;
  }
  .ec-day.ec-no-ieb {
    border-inline-end: 0;
  }
  .ec-day.ec-today {
    background-color: var(--v-color-accent-quiet);
  }
  .ec-all-day .ec-day {
    border-block-end: 0;
  }
  .ec-day-grid .ec-day {
    min-block-size: 104px;
    border-block-end: var(--rule);
  }
  .ec-day-grid .ec-day.ec-no-beb {
    border-block-end: 0;
  }
  .ec-day-head {
    padding: 6px 8px;
    font-size: var(--v-text-13);
    text-align: end;
  }
  .ec-other-month .ec-day-head {
    color: var(--v-color-muted);
  }
  .ec-today .ec-day-head {
    color: var(--v-color-accent-text);
    font-weight: 700;
  }
  .ec-time-grid .ec-body .ec-day {
    background-image: linear-gradient(to bottom, var(--v-color-line) 1px, transparent 1px);
    background-size: 100% calc(var(--ec-slot-height) * var(--ec-slot-label-periodicity));
  }
  .ec-sidebar {
    padding-inline: 10px;
    border-inline-end: var(--rule);
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    text-align: end;
  }
  .ec-body .ec-sidebar {
    overflow: clip;
  }
  .ec-slot {
    position: relative;
    inset-block-start: -0.5lh;
    block-size: calc(var(--ec-slot-height) * var(--ec-slot-label-periodicity));
    white-space: nowrap;
  }
  .ec-event {
    position: relative;
    z-index: 1;
    display: flex;
    box-sizing: border-box;
    inline-size: calc(100% - 6px);
    margin-inline-start: 3px;
    padding: 2px 6px;
    border: 1px solid color-mix(in oklab, var(--kind) 45%, transparent);
    border-inline-start: 3px solid var(--kind);
    border-radius: 4px;
    background: color-mix(in oklab, var(--kind) 10%, var(--v-color-surface));
    color: var(--v-color-ink);
    font-size: var(--v-text-12);
    line-height: 18px;
    pointer-events: auto;
    cursor: pointer;
    overflow: hidden;
    user-select: none;
  }
  .ec-time-grid .ec-body .ec-event {
    grid-row: 1;
    container-type: inline-size;
  }
  /* Where a plan is narrow its place says the time, and the title has the room. */
  @container (max-width: 110px) {
    .event-line b {
      display: none;
    }
  }
  /* On a phone a week has no room for a word: the sign stands alone, and what it is about is spoken and opens. */
  @container (max-width: 48px) {
    .event-line {
      justify-content: center;
    }
    .event-network,
    .event-title {
      display: none;
    }
  }
  .ec-day-grid .ec-event,
  .ec-all-day .ec-event {
    block-size: max-content;
    margin-block-end: 3px;
  }
  .ec-event:hover {
    background: color-mix(in oklab, var(--kind) 18%, var(--v-color-surface));
  }
  .event-button {
    appearance: none;
    display: block;
    inline-size: 100%;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: inherit;
  }
  .event-button:focus-visible {
    outline: none;
  }
  .ec-event:has(:focus-visible) {
    z-index: 4;
    outline: 2px solid var(--v-color-focus);
    outline-offset: 1px;
  }
  .ec-event-body {
    min-inline-size: 0;
    inline-size: 100%;
  }
  .event-line {
    display: flex;
    gap: 4px;
    align-items: center;
    white-space: nowrap;
  }
  .event-line svg {
    flex: none;
    inline-size: 12px;
    block-size: 12px;
  }
  .event-network {
    font-weight: 600;
  }
  .event-network,
  .event-title {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .status-published {
    border-style: dashed;
    border-inline-start-style: solid;
    color: var(--v-color-muted);
  }
  .status-failed,
  .status-held,
  .status-partly {
    --kind: var(--v-color-danger);
  }
  .status-held {
    --kind: var(--v-color-warning);
  }
  .dragged {
    outline: 2px dashed var(--v-color-focus);
    outline-offset: 1px;
  }
  .ec-bg-event.free {
    grid-row: 1;
    position: relative;
    box-sizing: border-box;
    inline-size: calc(100% - 6px);
    margin-inline-start: 3px;
    padding: 1px 6px;
    border: 1px dashed var(--v-color-line-strong);
    border-radius: 4px;
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    line-height: 18px;
    white-space: nowrap;
    overflow: hidden;
    pointer-events: none;
  }
  .ec-bg-event.mark {
    grid-row: 1;
    position: relative;
    z-index: 4;
    box-sizing: border-box;
    inline-size: calc(100% - 6px);
    margin-inline-start: 3px;
    border: 2px solid var(--v-color-focus);
    border-radius: 4px;
    pointer-events: none;
  }
  .ec-main:focus-visible {
    outline: 2px solid var(--v-color-focus);
    outline-offset: -2px;
  }
  .grid.plannable .ec-day {
    cursor: copy;
  }
  .ec-event.span {
    --kind: var(--v-color-muted);
    border: 0;
    background: var(--v-color-sunken);
    color: var(--v-color-muted);
    cursor: default;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  .ec-event.public-holiday {
    color: var(--v-color-danger);
    font-weight: 550;
  }
  .ec-event.more {
    --kind: var(--v-color-accent-text);
    border-color: transparent;
    background: none;
    color: var(--v-color-accent-text);
    font-weight: 550;
  }
  .ec-preview {
    z-index: 5;
    opacity: 0.85;
  }
  .ec-ghost {
    opacity: 0.4;
    pointer-events: none;
  }
  .ec-dragging,
  .ec-dragging * {
    cursor: grabbing !important;
  }
  .ec-not-allowed,
  .ec-not-allowed * {
    cursor: not-allowed !important;
  }
  .ec-draggable {
    cursor: grab;
  }
  .ec-now-indicator {
    position: relative;
    z-index: 2;
    grid-row: 2;
    block-size: 0;
    border-block-start: 2px solid var(--v-color-danger);
    pointer-events: none;
  }
  @container vitrine (inline-size < 560px) {
    .grid[data-view='month'] .event-line :is(b, svg) {
      display: none;
    }
    .ec-day-grid .ec-day {
      min-block-size: 72px;
    }
    .ec-sidebar {
      padding-inline: 4px;
    }
    .ec-event {
      padding-inline: 3px;
    }
  }
  @media (forced-colors: active) {
    .ec-event {
      border: 1px solid CanvasText;
    }
  }
`
