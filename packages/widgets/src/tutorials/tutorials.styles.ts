import { css } from 'lit'

export const tutorialsStyles = css`
  .heading {
    margin: 0 0 4px;
    font-size: 20px;
    font-weight: 650;
    line-height: 28px;
  }
  .intro,
  .notice {
    margin: 0 0 20px;
    color: var(--v-color-muted);
  }
  .notice {
    padding: 10px 14px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-small);
    background: var(--v-color-sunken);
  }
  h3,
  h4 {
    margin: 0;
    font-size: 15px;
    font-weight: 600;
  }
  .player {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px 24px;
    margin-block-end: 32px;
  }
  .player h3 {
    font-size: 17px;
    line-height: 24px;
    outline: none;
  }
  video {
    display: block;
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 16 / 9;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: #000;
  }
  .words {
    min-inline-size: 0;
  }
  .description {
    margin: 4px 0 8px;
  }
  .facts,
  .card-facts {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    margin: 0;
    color: var(--v-color-muted);
    font-size: 13px;
  }
  .chapters {
    margin-block-start: 16px;
  }
  .chapters ol,
  .cards {
    margin: 6px 0 0;
    padding: 0;
    list-style: none;
  }
  .chapter {
    display: flex;
    gap: 12px;
    justify-content: space-between;
    inline-size: 100%;
    min-block-size: 36px;
    padding: 6px 10px;
    border: 0;
    border-inline-start: 3px solid transparent;
    border-radius: var(--v-radius-small);
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  .chapter:hover {
    background: var(--v-color-sunken);
  }
  .chapter[aria-current] {
    border-inline-start-color: var(--v-color-accent);
    background: var(--v-color-sunken);
    font-weight: 600;
  }
  .chapter .time {
    color: var(--v-color-muted);
    font-weight: 400;
  }
  .transcript {
    margin-block-start: 12px;
  }
  summary {
    padding-block: 6px;
    cursor: pointer;
  }
  .transcript ol {
    margin: 4px 0 0;
    padding-inline-start: 24px;
  }
  .transcript li {
    margin-block-end: 4px;
    overflow-wrap: anywhere;
  }
  .sections {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
    gap: 24px 20px;
  }
  .cards {
    display: grid;
    gap: 12px;
  }
  .card {
    display: grid;
    gap: 4px;
    inline-size: 100%;
    padding: 0 0 12px;
    overflow: hidden;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  .card:hover {
    border-color: var(--v-color-line-strong);
  }
  .card[aria-current] {
    border-color: var(--v-color-accent);
    box-shadow: inset 0 0 0 1px var(--v-color-accent);
  }
  .card > :not(.picture) {
    padding-inline: 14px;
  }
  .picture {
    position: relative;
    display: block;
    margin-block-end: 6px;
    border-block-end: 1px solid var(--v-color-line);
    background: var(--v-color-sunken);
  }
  .picture img {
    display: block;
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 16 / 9;
    object-fit: cover;
  }
  .picture .time {
    position: absolute;
    inset-block-end: 8px;
    inset-inline-end: 8px;
    padding: 1px 6px;
    border-radius: 4px;
    background: rgb(0 0 0 / 78%);
    color: #fff;
    font-size: 12px;
  }
  .card-title {
    font-weight: 600;
  }
  .card-text {
    color: var(--v-color-muted);
    font-size: 13px;
  }
  @container vitrine (min-width: 860px) {
    .player {
      grid-template-columns: minmax(0, 1.9fr) minmax(0, 1fr);
    }
  }
`
