import { css } from 'lit'

/** The files on their way, and those that were not taken. */
export const uploadsStyles = css`
  .uploads,
  .refusals {
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
  }
  .uploads {
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: center;
    gap: 6px 12px;
    padding: 8px 8px 12px 14px;
  }
  .uploads-words {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 10px;
    font-weight: 550;
  }
  .share {
    color: var(--v-color-muted);
    font-weight: 400;
  }
  .uploads .bar {
    grid-row: 2;
    grid-column: 1 / -1;
    margin-inline-end: 6px;
  }
  .uploads-actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
  }
  .bar {
    block-size: 4px;
    border-radius: 2px;
    background: color-mix(in oklab, var(--v-color-ink) 14%, transparent);
    overflow: clip;
  }
  .bar span {
    display: block;
    block-size: 100%;
    border-radius: inherit;
    background: var(--v-color-accent);
    transform-origin: var(--v-start);
    transition: scale var(--v-motion-slow) linear;
  }
  .bar.still span {
    background: var(--v-color-muted);
  }
  .refusals {
    border-color: color-mix(in oklab, var(--v-color-warning) 45%, var(--v-color-line));
    background: color-mix(in oklab, var(--v-color-warning) 7%, var(--v-color-surface));
  }
  .refusals-head {
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 6px 8px 0 12px;
  }
  .refusals-head > .icon {
    color: var(--v-color-warning);
  }
  .refusals-head strong {
    flex: 1;
    font-weight: 600;
  }
  .refusals ul {
    display: grid;
    gap: 6px;
    max-block-size: 240px;
    margin: 0;
    padding-block: 2px 12px;
    padding-inline: 40px 12px;
    overflow: auto;
    list-style: none;
  }
  .refusals li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 10px;
  }
  .refusals .file-name {
    font-weight: 550;
  }
  .why {
    color: var(--v-color-muted);
  }
  .file-name {
    overflow-wrap: anywhere;
  }
  .on-its-way .frame {
    position: relative;
    cursor: default;
  }
  .on-its-way .frame img {
    filter: none;
    opacity: 0.55;
  }
  .on-its-way .frame .bar {
    position: absolute;
    inset: auto 10px 10px;
    background: oklch(0.2 0.02 265 / 0.35);
  }
  .over {
    position: absolute;
    inset: 0 0 20px;
    display: grid;
    place-content: center;
    padding: 10px;
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    line-height: 16px;
    text-align: center;
  }
  .over p {
    margin: 0;
  }
  .upload-words,
  .row-words {
    flex: 1;
    display: grid;
    gap: 2px;
    min-inline-size: 0;
    font-size: var(--v-text-13);
    line-height: 18px;
  }
  .tile .upload-words {
    gap: 0;
    padding: 2px 4px;
    font-size: var(--v-text-12);
    line-height: 16px;
  }
  .state,
  .size {
    color: var(--v-color-muted);
  }
  @container vitrine (inline-size < 480px) {
    .uploads {
      grid-template-columns: 1fr;
      padding-inline-end: 14px;
    }
    .uploads-actions {
      grid-row: 3;
      justify-content: start;
      margin-inline-start: -10px;
    }
    .refusals ul {
      padding-inline-start: 12px;
    }
  }
`
