import { css } from 'lit'

/** Styles of what a text claims about an ad. */
export const factsStyles = css`
  .facts {
    display: grid;
    gap: 12px;
    padding: 12px 14px;
    border-radius: var(--v-radius-small);
    background: var(--v-color-sunken);
  }
  .facts :is(h3, h4, p, ul) {
    margin: 0;
  }
  .facts ul {
    display: grid;
    gap: 6px;
    margin-block-start: 8px;
    padding: 0;
    list-style: none;
  }
  .facts-intro,
  .facts small {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .fact {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 10px;
    overflow-wrap: anywhere;
  }
  .facts mark {
    padding-inline: 4px;
    border-radius: 4px;
    background: var(--v-color-surface);
    color: inherit;
    font-weight: 550;
  }
  .facts .facts-text {
    margin-block-start: 8px;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  .facts q {
    quotes: none;
  }
  .fact-mark {
    border-radius: 3px;
    background: var(--v-color-sunken);
    color: inherit;
    text-decoration: underline 2px;
    text-underline-offset: 3px;
  }
  .fact-mark.confirmed {
    text-decoration-color: var(--v-color-success);
  }
  .fact-mark.missing {
    text-decoration-color: var(--v-color-warning);
    text-decoration-style: dashed;
  }
  .fact-mark.contradicted {
    text-decoration-color: var(--v-color-danger);
    text-decoration-style: wavy;
  }
  .facts summary {
    cursor: pointer;
  }
`
