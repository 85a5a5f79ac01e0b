import { css } from 'lit'

export const mediaStyles = css`
  .media {
    position: relative;
    display: grid;
    gap: 28px;
  }
  .part {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    min-inline-size: 0;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    min-block-size: var(--v-control);
  }
  .heading,
  h4 {
    margin: 0;
    font-size: var(--v-text-16);
    font-weight: 650;
  }
  h4 {
    margin-block-start: 8px;
    font-size: var(--v-text-14);
  }
  .count {
    flex: 1;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
    white-space: nowrap;
  }
  .documents .heading {
    flex: 1;
  }
  .note,
  .hint {
    margin: 0;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .hint {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 4px;
  }
  .hint .button {
    padding-inline: 6px;
  }
  .hint .button-label {
    color: var(--v-color-accent-text);
  }
  /* The browser's own button speaks the browser's language; it lies unseen over ours, so that files can be dropped on it too. */
  .file-button {
    position: relative;
    overflow: clip;
  }
  .file-button:has(:focus-visible) {
    outline: 2px solid var(--v-color-focus);
    outline-offset: 2px;
  }
  .file-button input {
    position: absolute;
    inset: 0;
    opacity: 0;
    font-size: 0;
    cursor: pointer;
  }

  .grid,
  .rows,
  .strip {
    position: relative;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .grid {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(176px, 1fr));
    gap: 16px 12px;
  }
  .grid.squares {
    grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
  }
  .tile {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 4px;
    min-inline-size: 0;
  }
  .frame {
    appearance: none;
    /* What lies over it ends with it: the buttons below are clicked by themselves. */
    position: relative;
    display: block;
    inline-size: 100%;
    aspect-ratio: 4 / 3;
    margin: 0;
    padding: 0;
    border: 0;
    border-radius: var(--v-radius-medium);
    background: var(--v-color-sunken);
    overflow: clip;
    cursor: pointer;
    user-select: none;
    -webkit-touch-callout: none;
    -webkit-user-select: none;
  }
  .squares .frame {
    aspect-ratio: 1;
  }
  .frame img,
  .small-tile img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    pointer-events: none;
  }
  .frame::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
  .frame:hover img {
    filter: brightness(1.06);
  }
  .frame:focus-visible {
    outline-offset: 3px;
  }
  .carried {
    z-index: 1;
  }
  .carried .frame {
    outline: 3px solid var(--v-color-focus);
    outline-offset: 3px;
  }
  .carried .frame img {
    opacity: 0.45;
  }
  .carried .frame:focus-visible img {
    opacity: 0.85;
  }
  .place {
    position: absolute;
    inset-block-start: 8px;
    inset-inline-start: 8px;
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-inline-size: 22px;
    padding: 0 7px;
    border-radius: 11px;
    background: oklch(0.2 0.02 265 / 0.72);
    color: white;
    font-size: var(--v-text-12);
    font-weight: 600;
    line-height: 22px;
    justify-content: center;
    pointer-events: none;
  }
  .place.cover {
    background: var(--v-color-accent);
    color: var(--v-color-on-accent);
  }
  .place .icon {
    inline-size: 14px;
    block-size: 14px;
    fill: currentColor;
  }
  .squares .place {
    display: none;
  }
  .tile-foot {
    display: flex;
    align-items: start;
    gap: 2px;
    min-block-size: var(--v-control-compact);
  }
  .place-words {
    flex: 1;
    padding: 6px 4px;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .words {
    appearance: none;
    flex: 1;
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-inline-size: 0;
    min-block-size: 28px;
    margin: 0;
    padding: 5px 4px;
    border: 0;
    border-radius: var(--v-radius-small);
    background: none;
    color: var(--v-color-ink);
    font: inherit;
    font-size: var(--v-text-13);
    line-height: 18px;
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  .words.missing {
    color: var(--v-color-muted);
  }
  .words:hover {
    background: color-mix(in oklab, var(--v-color-ink) 7%, transparent);
  }
  .words .icon {
    inline-size: 16px;
    block-size: 16px;
  }
  .button.add-tile {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 6px;
    aspect-ratio: 4 / 3;
    min-block-size: 0;
    inline-size: 100%;
    padding: 8px;
    border: 1.5px dashed var(--v-color-line-strong);
    border-radius: var(--v-radius-medium);
    background: transparent;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
    white-space: normal;
    text-align: center;
  }
  .button.add-tile:hover {
    border-color: var(--v-color-accent-text);
    background: var(--v-color-accent-quiet);
    color: var(--v-color-accent-text);
  }
  .empty {
    border: 1.5px dashed var(--v-color-line-strong);
    border-radius: var(--v-radius-large);
    background: var(--v-color-sunken);
  }
  .empty .face-icon {
    background: var(--v-color-surface);
  }
  .empty.slim .face {
    padding-block: 24px;
  }

  .rows {
    display: grid;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
  }
  .row {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 8px;
    border-radius: inherit;
    background: var(--v-color-surface);
  }
  .row + .row {
    border-block-start: 1px solid var(--v-color-line);
    border-start-start-radius: 0;
    border-start-end-radius: 0;
  }
  .row-icon {
    appearance: none;
    display: grid;
    place-content: center;
    flex: none;
    inline-size: 40px;
    block-size: 40px;
    margin: 0;
    padding: 0;
    border: 0;
    border-radius: var(--v-radius-small);
    background: var(--v-color-sunken);
    color: var(--v-color-muted);
  }
  button.row-icon {
    cursor: grab;
    touch-action: manipulation;
  }
  .row.carried {
    outline: 2px solid var(--v-color-focus);
    outline-offset: -2px;
  }
  .row-words .file-name {
    color: var(--v-color-ink);
    font-size: var(--v-text-14);
    font-weight: 550;
    text-decoration: none;
  }
  .row-words .file-name:hover {
    text-decoration: underline;
  }
  .strip {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(88px, 1fr));
    gap: 8px;
  }
  .small-tile {
    position: relative;
    aspect-ratio: 1;
    border-radius: var(--v-radius-small);
    overflow: clip;
    background: var(--v-color-sunken);
  }
  .small-tile .button {
    position: absolute;
    inset-block-end: 6px;
    inset-inline-end: 6px;
  }

  .drop-here {
    position: absolute;
    inset: -8px;
    z-index: 3;
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 8px;
    border: 2px dashed var(--v-color-accent-text);
    border-radius: var(--v-radius-large);
    background: color-mix(in oklab, var(--v-color-accent-quiet) 92%, transparent);
    color: var(--v-color-accent-text);
    font-size: var(--v-text-16);
    font-weight: 600;
    pointer-events: none;
  }
  .ghost {
    position: fixed;
    inset: 0 auto auto 0;
    inline-size: 132px;
    margin: -40px 0 0 -66px;
    padding: 0;
    border: 0;
    background: none;
    overflow: visible;
    pointer-events: none;
  }
  .ghost > * {
    inline-size: 100%;
    box-shadow: var(--v-shadow-overlay);
    rotate: 2deg;
  }
  .ghost > .row-icon {
    inline-size: 40px;
    margin-inline: auto;
  }
  @media (pointer: coarse) {
    .words {
      min-block-size: var(--v-control-touch);
    }
  }
  @container vitrine (inline-size < 480px) {
    .grid {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 12px 10px;
    }
    .grid.squares {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`
