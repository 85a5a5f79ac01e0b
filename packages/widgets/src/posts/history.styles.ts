import { css } from 'lit'

export const historyStyles = css`
  .history {
    gap: 12px;
    margin-block-start: 24px;
  }
  .history ol {
    display: grid;
    gap: 14px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .history li {
    position: relative;
    padding-inline-start: 20px;
    border-inline-start: 2px solid var(--v-color-line);
    overflow-wrap: anywhere;
  }
  .history li::before {
    content: '';
    position: absolute;
    inset-block-start: 5px;
    inset-inline-start: -6px;
    inline-size: 10px;
    block-size: 10px;
    border-radius: 50%;
    background: var(--v-color-line-strong);
  }
  .history :is([data-kind='approved'], [data-kind='published'])::before {
    background: var(--v-color-success);
  }
  .history [data-kind='returned']::before {
    background: var(--v-color-warning);
  }
  .history [data-kind='proposed']::before {
    background: var(--v-color-model);
  }
  .history p {
    margin: 0;
  }
  .history time {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  blockquote {
    margin: 4px 0 0;
    padding: 6px 12px;
    border-inline-start: 3px solid var(--v-color-line);
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`
