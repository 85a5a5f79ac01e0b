import { css } from 'lit'

export const videoGenerationStyles = css`
  .intro,
  .hint {
    margin: 0 0 12px;
    color: var(--v-color-muted);
  }
  .section {
    margin-block-start: 24px;
  }
  .section h3,
  .result h3 {
    margin: 0 0 6px;
    font-size: var(--v-text-16, 1rem);
  }
  .quota {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: baseline;
    margin: 0 0 16px;
  }
  .quota strong {
    font-size: var(--v-text-16, 1rem);
  }
  .quota span {
    color: var(--v-color-muted);
  }
  .steps {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 24px;
    margin: 0 0 20px;
    padding: 0;
    list-style: none;
    counter-reset: step;
  }
  .steps li {
    counter-increment: step;
    padding-block-end: 4px;
    color: var(--v-color-muted);
    border-block-end: 2px solid transparent;
  }
  .steps li::before {
    content: counter(step) '. ';
  }
  .steps li[aria-current] {
    color: var(--v-color-ink);
    font-weight: 600;
    border-color: var(--v-color-accent);
  }
  .picker {
    margin-block-end: 20px;
    padding: 8px 12px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
  }
  .picker[open] summary {
    margin-block-end: 8px;
  }
  .order-end {
    margin-block-start: 24px;
  }
  .found [aria-disabled] img {
    opacity: 0.45;
  }
  .found {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
    gap: 8px;
    margin: 8px 0 0;
    padding: 0;
    list-style: none;
  }
  .found button {
    display: flex;
    gap: 10px;
    align-items: center;
    inline-size: 100%;
    block-size: 100%;
    padding: 8px;
    font: inherit;
    color: inherit;
    text-align: start;
    background: var(--v-color-surface);
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    cursor: pointer;
  }
  .found button:not([aria-disabled]):hover {
    border-color: var(--v-color-accent);
  }
  .found button[aria-pressed='true'] {
    border-color: var(--v-color-accent);
    box-shadow: inset 0 0 0 1px var(--v-color-accent);
  }
  .found button[aria-disabled] {
    cursor: default;
  }
  .found img,
  .found .no-picture {
    flex: none;
    inline-size: 64px;
    block-size: 48px;
    object-fit: cover;
    background: var(--v-color-quiet, var(--v-color-line));
    border-radius: var(--v-radius-small, 4px);
  }
  .found strong,
  .found small {
    display: block;
    overflow-wrap: anywhere;
  }
  .found small {
    color: var(--v-color-muted);
  }
  .photos {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
    gap: 10px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .photo {
    overflow: hidden;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
  }
  .photo img {
    display: block;
    inline-size: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }
  .photo.left-out img {
    opacity: 0.35;
  }
  .photo-bar {
    display: flex;
    gap: 2px;
    align-items: center;
    justify-content: space-between;
    padding: 2px 4px 2px 8px;
  }
  .photo-number {
    flex: 1;
    padding-inline-start: 6px;
  }
  .chosen {
    margin: 8px 0 0;
  }
  .is-error {
    color: var(--v-color-danger);
  }
  .look {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
    gap: 12px;
    margin-block-start: 24px;
  }
  .color {
    inline-size: 100%;
    block-size: 40px;
    padding: 3px;
    background: var(--v-color-surface);
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
  }
  .stills {
    display: flex;
    gap: 10px;
    margin-block-start: 12px;
    padding-block-end: 6px;
    overflow-x: auto;
  }
  .stills img {
    flex: none;
    block-size: 220px;
    max-inline-size: none;
    border-radius: var(--v-radius-medium);
  }
  .stills.stale img {
    opacity: 0.5;
  }
  .making progress {
    inline-size: min(100%, 480px);
    block-size: 10px;
    accent-color: var(--v-color-accent);
  }
  .making-title {
    margin: 0 0 8px;
    font-weight: 600;
  }
  .result {
    display: flex;
    flex-wrap: wrap;
    gap: 20px;
  }
  .result-words {
    flex: 1 1 280px;
    min-inline-size: 0;
  }
  .player {
    display: block;
    flex: 0 1 auto;
    inline-size: auto;
    max-inline-size: 100%;
    block-size: auto;
    max-block-size: 480px;
    background: #000;
    border-radius: var(--v-radius-medium);
  }
  .player.landscape {
    inline-size: min(100%, 640px);
  }
  summary {
    padding-block: 4px;
    cursor: pointer;
  }
  .transcript {
    padding-inline-start: 24px;
  }
  .transcript li {
    white-space: pre-line;
    overflow-wrap: anywhere;
    margin-block-end: 8px;
  }
`
