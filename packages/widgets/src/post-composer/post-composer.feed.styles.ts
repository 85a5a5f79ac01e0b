import { css } from 'lit'

/** Imitations of the feeds of the networks. */
export const feedStyles = css`
  .feed {
    --feed-link: light-dark(oklch(0.46 0.16 257), oklch(0.78 0.1 257));
    overflow: hidden;
    display: grid;
    gap: 10px;
    min-inline-size: 0;
    padding-block: 12px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-large);
    background: var(--v-color-surface);
    overflow-wrap: anywhere;
    grid-template-columns: minmax(0, 1fr);
  }
  .feed.phone {
    max-inline-size: 340px;
  }
  .feed.desktop {
    max-inline-size: 560px;
  }
  .feed.instagram {
    --feed-link: light-dark(oklch(0.42 0.1 265), oklch(0.82 0.08 265));
  }
  .feed.google {
    --feed-link: light-dark(oklch(0.47 0.15 262), oklch(0.79 0.1 262));
  }
  .feed-head {
    display: flex;
    gap: 10px;
    align-items: center;
    padding-inline: 14px;
  }
  .feed-page {
    display: grid;
    place-content: center;
    flex: none;
    inline-size: 36px;
    block-size: 36px;
    border-radius: 50%;
    background: var(--v-color-accent);
    color: var(--v-color-on-accent);
    font-weight: 650;
  }
  .feed.linkedin .feed-page {
    border-radius: var(--v-radius-small);
  }
  .feed-names {
    display: grid;
    min-inline-size: 0;
    line-height: 18px;
  }
  .feed-names small {
    display: flex;
    gap: 4px;
    align-items: center;
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
  }
  .feed-names .icon {
    inline-size: 12px;
    block-size: 12px;
  }
  .feed-words {
    margin: 0;
    padding-inline: 14px;
    white-space: pre-line;
  }
  .marked {
    color: var(--feed-link);
  }
  .marked.link {
    text-decoration: underline;
  }
  .marked.placeholder {
    padding-inline: 2px;
    border-radius: 3px;
    background: color-mix(in oklab, var(--v-color-danger) 12%, transparent);
    color: var(--v-color-danger);
    font-weight: 600;
  }
  .is-template .marked.placeholder {
    background: var(--v-color-accent-quiet);
    color: var(--v-color-accent-text);
  }
  .feed-more {
    padding: 0;
    border: 0;
    background: none;
    color: var(--v-color-muted);
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  .feed-more:hover {
    text-decoration: underline;
  }
  .feed-media {
    position: relative;
    overflow: hidden;
    background: var(--v-color-sunken);
  }
  .feed-media img,
  .feed-media video {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  .feed-media video {
    background: #000;
    object-fit: contain;
  }
  .feed-media.elsewhere {
    display: grid;
    gap: 8px;
    place-content: center;
    justify-items: center;
    aspect-ratio: 16 / 9;
    color: var(--v-color-muted);
  }
  .feed-play {
    display: grid;
    place-content: center;
    inline-size: 56px;
    block-size: 56px;
    border-radius: 50%;
    background: var(--v-color-surface);
    color: var(--v-color-ink);
  }
  .tiles {
    display: grid;
    gap: 2px;
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
  .feed-tile {
    position: relative;
    grid-column: span 2;
    aspect-ratio: 1;
  }
  .of-1 .feed-tile {
    grid-column: 1 / -1;
    aspect-ratio: auto;
  }
  :is(.of-2, .of-3, .of-4) .feed-tile {
    grid-column: span 3;
  }
  .of-3 .feed-tile:first-child {
    grid-column: 1 / -1;
    aspect-ratio: 1.91;
  }
  .of-5 .feed-tile:nth-child(-n + 2) {
    grid-column: span 3;
  }
  .feed-others {
    position: absolute;
    inset: 0;
    display: grid;
    place-content: center;
    background: oklch(0 0 0 / 0.62);
    color: #fff;
    font-size: var(--v-text-20);
    font-weight: 650;
  }
  .feed-at {
    position: absolute;
    inset: 10px 10px auto auto;
    padding: 2px 8px;
    border-radius: 10px;
    background: oklch(0.2 0.01 265);
    color: #fff;
    font-size: var(--v-text-12);
  }
  .feed-step {
    position: absolute;
    inset-block-start: calc(50% - 16px);
  }
  .feed-step.back {
    inset-inline-start: 8px;
  }
  .feed-step.on {
    inset-inline-end: 8px;
  }
  .feed-dots {
    position: absolute;
    inset: auto 0 8px;
    display: flex;
    gap: 4px;
    justify-content: center;
  }
  .feed-dots i {
    inline-size: 6px;
    block-size: 6px;
    border-radius: 50%;
    background: oklch(1 0 0 / 0.6);
    box-shadow: 0 0 1px #000;
  }
  .feed-dots .on {
    background: #fff;
  }
  .feed-note {
    margin: -4px 0 0;
    padding-inline: 14px;
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
  }
  .feed-offer {
    display: grid;
    gap: 2px;
    padding-inline: 14px;
  }
  .feed-offer span,
  .feed-offer small {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .feed-action {
    display: flex;
    gap: 10px;
    align-items: center;
    justify-content: space-between;
    padding-inline: 14px;
  }
  .feed.facebook .feed-action {
    margin-block-start: -10px;
    padding-block: 10px;
    background: var(--v-color-sunken);
  }
  .feed-host {
    min-inline-size: 0;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .feed-button {
    color: var(--feed-link);
    font-weight: 600;
  }
  .feed.facebook .feed-button {
    padding: 6px 12px;
    border: 1px solid var(--v-color-line-strong);
    border-radius: var(--v-radius-small);
    background: var(--v-color-surface);
    color: var(--v-color-ink);
  }
  .feed-reactions {
    display: flex;
    gap: 4px;
    justify-content: space-around;
    margin-inline: 14px;
    padding-block-start: 10px;
    border-block-start: 1px solid var(--v-color-line);
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
    font-weight: 550;
  }
  .feed-comment {
    margin-inline: 14px;
    padding: 8px 12px;
    border-radius: var(--v-radius-medium);
    background: var(--v-color-sunken);
    white-space: pre-line;
  }
`
