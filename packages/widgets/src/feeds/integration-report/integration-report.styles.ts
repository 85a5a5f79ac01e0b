import { css } from 'lit'

/** What only the report has: levels, and several lines of words in a cell. */
export const integrationReportStyles = css`
  .pill[data-level='error'] {
    --state: var(--v-color-danger);
  }
  .pill[data-level='warning'] {
    --state: var(--v-color-warning);
  }
  .messages {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .messages li p a[href]:not(.title) {
    text-decoration: underline;
  }
  .messages p {
    margin: 0;
  }
  q:lang(fr) {
    quotes: '«\\00a0' '\\00a0»';
  }
`
