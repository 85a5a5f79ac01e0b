import { css } from 'lit'

/** The levels, and cells with several lines of text. */
export const integrationReportStyles = css`
  .pill[data-level='error'] {
    --state: var(--v-color-danger);
  }
  .pill[data-level='warning'] {
    --state: var(--v-color-warning);
  }
  .source {
    display: grid;
    gap: 12px;
    margin-block: 8px 24px;
  }
  .source p,
  .source + h3 {
    margin: 0;
  }
  h3 {
    font-size: var(--v-text-16);
  }
  .source h3 {
    margin: 0;
  }
  .source .field {
    max-width: 320px;
  }
  .source .sub {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .not-taken {
    display: flex;
    gap: 8px;
    padding: 12px 16px;
    border: 1px solid var(--v-color-danger);
    border-radius: var(--v-radius-medium);
  }
  .take-along {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .groups {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .group {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) minmax(0, 2fr);
    gap: 8px 16px;
    padding: 12px 16px;
    border: 1px solid var(--v-color-line);
    border-inline-start: 4px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
    overflow-wrap: anywhere;
  }
  .group[data-level='error'] {
    border-inline-start-color: var(--v-color-danger);
  }
  .group[data-level='warning'] {
    border-inline-start-color: var(--v-color-warning);
  }
  .group .what,
  .group .said {
    display: grid;
    gap: 4px;
    align-content: start;
  }
  .group .instead,
  .words {
    display: grid;
    gap: 8px;
    align-content: start;
  }
  .read-as {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: end;
  }
  .words h4 {
    margin: 0;
    font-size: var(--v-text-14);
  }
  .words ul {
    margin: 0;
    padding-inline-start: 20px;
  }
  .often {
    font-variant-numeric: tabular-nums;
  }
  @container vitrine (inline-size < 720px) {
    .group {
      grid-template-columns: minmax(0, 1fr);
    }
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
