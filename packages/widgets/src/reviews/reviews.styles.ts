import { css } from 'lit'

export const reviewsStyles = css`
  .stars {
    color: var(--v-color-warning-text, inherit);
    letter-spacing: 0.06em;
    white-space: nowrap;
  }
  .states {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  .review {
    display: grid;
    gap: 8px;
    min-width: 0;
    margin-top: 10px;
  }
  .review p {
    margin: 0;
  }
  .review-head {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 10px;
    align-items: baseline;
    overflow-wrap: anywhere;
  }
  .review-facts,
  .review .muted {
    color: var(--v-color-muted);
    font-size: 0.875em;
  }
  .review blockquote {
    max-height: 14em;
    margin: 0;
    padding: 10px 14px;
    overflow: auto;
    border-radius: var(--v-radius-small);
    background: var(--v-color-sunken);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .translation {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 10px;
    align-items: center;
  }
  .answer-tools {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 14px;
    align-items: center;
    justify-content: space-between;
  }
  .answer-tools .field {
    max-width: 100%;
  }
  .answer-count {
    color: var(--v-color-muted);
    font-size: 0.8125em;
    font-variant-numeric: tabular-nums;
  }
  .suggest,
  .answer-marks {
    display: grid;
    gap: 8px;
  }
  .suggest {
    padding: 12px 14px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-small);
  }
  .suggest p,
  .answer-marks h3,
  .answer-marks ul {
    margin: 0;
  }
  .suggest-choices {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr));
    gap: 8px 14px;
  }
  .suggest-acts {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .namesakes {
    color: var(--v-color-muted);
    font-size: 0.875em;
  }
  .namesakes ul {
    padding-inline-start: 18px;
  }
  .answer-marks h3 {
    font-size: 0.875em;
  }
  .answer-marks ul {
    padding-inline-start: 18px;
    overflow-wrap: anywhere;
  }
  .answer-marks mark {
    padding-inline: 4px;
    border-radius: 4px;
    background: var(--v-color-sunken);
    color: inherit;
    text-decoration: underline 2px var(--v-color-warning-text, currentcolor);
  }
  .answer-marks small {
    display: block;
    color: var(--v-color-muted);
  }
  .proposal {
    display: grid;
    gap: 6px;
    overflow-wrap: anywhere;
  }
  .answer-count.is-over {
    color: var(--v-color-danger);
    font-weight: 600;
  }
`
