import { css } from 'lit'

export const broadcastRulesStyles = css`
  .heading {
    margin: 0;
    font-size: var(--v-text-20);
    font-weight: 650;
    line-height: 28px;
  }
  .hint {
    margin: 0;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
    overflow-wrap: anywhere;
  }
  h3,
  h4,
  h5 {
    margin: 0;
    overflow-wrap: anywhere;
  }
  h3 {
    font-size: var(--v-text-16);
  }
  h4 {
    font-size: var(--v-text-14);
  }
  h5 {
    margin-block: 12px 4px;
    font-size: var(--v-text-13);
  }
  section {
    display: grid;
    gap: 12px;
    margin-block-start: 24px;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
  }
  .rules,
  .plans,
  .criteria,
  .effects,
  .ads ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .rules,
  .plans {
    display: grid;
    gap: 12px;
  }
  .plans {
    grid-template-columns: repeat(auto-fill, minmax(min(360px, 100%), 1fr));
    align-items: start;
  }
  .rule,
  .plan {
    min-inline-size: 0;
    padding: 14px 16px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
  }
  .plan:has(.ads) {
    grid-column: 1 / -1;
  }
  .rule {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) minmax(0, 1fr) auto;
    gap: 8px 16px;
    align-items: start;
  }
  .rank {
    inline-size: 28px;
    block-size: 28px;
    border-radius: 50%;
    background: var(--v-color-accent-quiet);
    color: var(--v-color-accent-text);
    font-weight: 650;
    line-height: 28px;
    text-align: center;
  }
  .about,
  .plan,
  .editor {
    display: grid;
    gap: 8px;
    min-inline-size: 0;
  }
  .editor {
    gap: 16px;
    padding-block-start: 16px;
  }
  .now {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    display: grid;
    gap: 6px;
    padding-block: 12px;
    border-block-end: 1px solid var(--v-color-line);
    background: var(--v-color-overlay);
  }
  .criteria {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  .criteria .tag {
    white-space: normal;
  }
  .effects {
    display: grid;
    gap: 6px;
    font-size: var(--v-text-13);
  }
  .effects li,
  .plan-head,
  .portal-tick {
    display: flex;
    align-items: center;
    gap: 8px;
    min-inline-size: 0;
  }
  .effects li:not(.moves) {
    color: var(--v-color-muted);
  }
  .moves {
    margin: 0;
    font-weight: 550;
  }
  .logo {
    flex: none;
    inline-size: 24px;
    block-size: 24px;
    border-radius: 5px;
    object-fit: contain;
  }
  .initial {
    background: var(--v-color-accent-quiet);
    color: var(--v-color-accent-text);
    font-size: var(--v-text-12);
    font-weight: 650;
    line-height: 24px;
    text-align: center;
  }
  .tools {
    display: flex;
    gap: 2px;
  }
  .portal-ticks {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr));
    gap: 6px 12px;
  }
  .plan dl {
    display: grid;
    gap: 4px;
    margin: 0;
  }
  .figure {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px 12px;
  }
  .figure dt {
    color: var(--v-color-muted);
  }
  .figure dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
  .plan-foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
  }
  .ads {
    max-block-size: 480px;
    overflow: auto;
    border-block-start: 1px solid var(--v-color-line);
  }
  .ad {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 32px;
    gap: 12px;
    align-items: center;
    padding-block: 6px;
    border-block-end: 1px solid var(--v-color-line);
    font-size: var(--v-text-13);
  }
  .what,
  .why {
    display: grid;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .what a,
  .name {
    justify-self: start;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
  .button[aria-pressed='true'] {
    color: var(--v-color-accent-text);
    background: var(--v-color-accent-quiet);
  }
  .conflict {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    margin-block-start: 12px;
    padding: 12px 16px;
    border: 1px solid var(--v-color-warning);
    border-radius: var(--v-radius-medium);
  }
  .foot {
    position: sticky;
    inset-block-end: var(--vitrine-sticky-bottom, 0px);
    z-index: 1;
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    margin-block-start: 16px;
    padding-block: 12px;
    border-block-start: 1px solid var(--v-color-line);
    background: var(--v-color-canvas);
  }
  @container vitrine (inline-size < 720px) {
    .rule {
      grid-template-columns: auto minmax(0, 1fr);
    }
    .does,
    .tools {
      grid-column: 1 / -1;
    }
    .tools {
      justify-content: end;
    }
    .ad {
      grid-template-columns: minmax(0, 1fr) 32px;
      gap: 4px 12px;
    }
    .why {
      grid-area: 2 / 1;
    }
  }
  .grip {
    padding: 0;
    border: 0;
    font: inherit;
    font-weight: 650;
    cursor: grab;
    touch-action: pan-y;
  }
  .rule.grabbed {
    border-color: var(--v-color-accent);
    box-shadow: var(--v-shadow-overlay);
  }
  .ghost {
    position: fixed;
    inset: 0 auto auto 0;
    margin: -14px 0 0 -14px;
    padding: 0;
    border: 0;
    background: none;
    overflow: visible;
    pointer-events: none;
  }
`
