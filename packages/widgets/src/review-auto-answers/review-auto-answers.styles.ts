import { css } from 'lit'

export const reviewAutoAnswersStyles = css`
  .root {
    max-inline-size: 880px;
  }
  .muted {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .result,
  .line-head,
  .line-text,
  .lines .muted {
    margin: 0;
  }
  .intro {
    margin-block: 4px 12px;
  }
  [part='approver'] {
    margin-block: 12px;
  }
  .state {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    margin: 0 0 16px;
  }
  /* A whole sentence, which may take two lines. */
  .state .badge {
    block-size: auto;
    padding-block: 4px;
    border-radius: var(--v-radius-small);
    white-space: normal;
  }
  .section > .field {
    max-inline-size: 560px;
  }
  .section > .columns {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
    gap: 14px;
    max-inline-size: 640px;
  }
  .about {
    max-inline-size: 680px;
  }
  .rule {
    min-inline-size: 0;
    margin: 0;
    padding: 0 0 14px;
    border: 0;
    border-block-end: 1px solid var(--v-color-line);
  }
  .rule:last-of-type {
    padding-block-end: 0;
    border-block-end: 0;
  }
  .rule > legend {
    padding: 0;
    font-weight: 600;
  }
  .stars {
    color: var(--v-color-warning-text, inherit);
    letter-spacing: 0.06em;
    white-space: nowrap;
  }
  .rule-head {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    align-items: center;
    margin-block-start: 6px;
  }
  .rule-details {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    margin-block-start: 10px;
  }
  .rule-details > .field {
    max-inline-size: 280px;
  }
  .text {
    display: grid;
    grid-template-columns: minmax(0, 1fr) max-content;
    gap: 4px 8px;
    align-items: start;
    max-inline-size: 680px;
  }
  /* On the line of the text, below its label. */
  .text > .button {
    margin-block-start: 22px;
  }
  .marks {
    grid-column: 1 / -1;
    font-size: var(--v-text-13);
  }
  .marks p {
    margin: 0;
    font-weight: 600;
  }
  .marks ul {
    margin: 4px 0 0;
    padding-inline-start: 18px;
    overflow-wrap: anywhere;
  }
  .marks mark {
    padding-inline: 4px;
    border-radius: 4px;
    background: var(--v-color-sunken);
    color: inherit;
    text-decoration: underline 2px var(--v-color-warning-text, currentcolor);
  }
  .marks small {
    display: block;
    color: var(--v-color-muted);
  }
  .acts,
  .preview-tools {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: end;
  }
  .lines {
    display: grid;
    gap: 0;
    max-block-size: 460px;
    margin: 0;
    padding: 0;
    overflow: auto;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-small);
    list-style: none;
  }
  .lines > li {
    display: grid;
    gap: 4px;
    min-inline-size: 0;
    padding: 10px 14px;
    overflow-wrap: anywhere;
  }
  .lines > li + li {
    border-block-start: 1px solid var(--v-color-line);
  }
  .lines blockquote {
    margin: 2px 0 0;
    padding: 8px 12px;
    border-radius: var(--v-radius-small);
    background: var(--v-color-sunken);
    white-space: pre-wrap;
  }
  .line-text {
    display: -webkit-box;
    overflow: hidden;
    -webkit-line-clamp: 3;
    -webkit-box-orient: vertical;
  }
`
