import { css } from 'lit'

/** The rows as tiles with large pictures. */
export const gridStyles = css`
  .frame.grid {
    border: 0;
    background: none;
  }
  .tiles {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
    gap: 16px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .tile {
    display: flex;
    flex-direction: column;
    min-inline-size: 0;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
    overflow: clip;
    transition: border-color var(--v-motion-fast);
  }
  .tile:hover {
    border-color: var(--v-color-line-strong);
  }
  .tile[data-selected] {
    border-color: var(--v-color-accent-text);
    background: var(--v-color-accent-quiet);
  }
  .cover {
    position: relative;
    min-block-size: 44px;
  }
  .cover .picture {
    aspect-ratio: 4 / 3;
    inline-size: 100%;
    block-size: auto;
    border-radius: 0;
  }
  .cover .picture .icon {
    inline-size: 32px;
    block-size: 32px;
  }
  .cover-tick {
    position: absolute;
    inset-block-start: 6px;
    inset-inline-start: 6px;
    min-block-size: 32px;
    padding-inline: 7px;
    border-radius: var(--v-radius-small);
    background: color-mix(in oklab, var(--v-color-surface) 88%, transparent);
  }
  .tile-main {
    padding: 12px 12px 0;
  }
  .tile-cells {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    align-content: start;
    align-items: center;
    gap: 4px 12px;
    padding: 8px 12px 12px;
  }
  .tile-cell small {
    display: none;
  }
  .tile-buttons {
    display: flex;
    justify-content: end;
    padding: 0 4px 4px;
  }
  @container vitrine (inline-size < 720px) {
    .tiles {
      gap: 12px;
      padding-inline: 12px;
    }
  }
  @container vitrine (inline-size < 540px) {
    .tiles {
      grid-template-columns: 1fr;
    }
  }
`
