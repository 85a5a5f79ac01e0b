import { css } from 'lit'

export const gridStyles = css`
  .frame.grid {
    border: 0;
    background: none;
  }
  .cards {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(236px, 1fr));
    gap: 16px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .card {
    display: flex;
    flex-direction: column;
    min-inline-size: 0;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
    overflow: clip;
    transition: border-color var(--v-motion-fast);
  }
  .card:hover {
    border-color: var(--v-color-line-strong);
  }
  .card[data-selected] {
    border-color: var(--v-color-accent-text);
    background: var(--v-color-accent-quiet);
  }
  .card[data-busy] .pill {
    opacity: 0.55;
  }
  .cover {
    position: relative;
    aspect-ratio: 4 / 3;
  }
  .cover .thumb {
    float: none;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    border-radius: 0;
    cursor: pointer;
  }
  .cover .thumb .icon {
    inline-size: 32px;
    block-size: 32px;
  }
  .cover .pill {
    position: absolute;
    inset: auto auto 10px 10px;
    background: var(--v-color-surface);
    box-shadow: 0 0 0 1px var(--v-color-line);
  }
  .cover-tick {
    position: absolute;
    inset: 6px auto auto 6px;
    min-block-size: 32px;
    padding-inline: 7px;
    border-radius: var(--v-radius-small);
    background: color-mix(in oklab, var(--v-color-surface) 88%, transparent);
  }
  .card-words {
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: 2px;
    min-inline-size: 0;
    padding: 12px;
  }
  .card-price {
    font-weight: 650;
  }
  .card-line {
    overflow: hidden;
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    line-height: 18px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .card .marks {
    flex-wrap: wrap;
  }
  .card .title {
    white-space: nowrap;
  }
  .card-foot {
    display: flex;
    align-items: center;
    justify-content: space-between;
    margin-block-start: auto;
  }
  .card-tools {
    display: flex;
    margin: 2px -8px -8px 0;
  }
  @media (hover: hover) {
    .card:not(:hover, :focus-within) .toggle {
      opacity: 0;
    }
  }
  @container vitrine (inline-size < 720px) {
    .cards {
      gap: 12px;
      padding-inline: 12px;
    }
  }
  @container vitrine (inline-size < 540px) {
    .cards {
      grid-template-columns: 1fr;
    }
  }
`
