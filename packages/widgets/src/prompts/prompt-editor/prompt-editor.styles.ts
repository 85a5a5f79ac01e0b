import { css } from 'lit'

export const promptEditorStyles = css`
  .family {
    min-inline-size: 0;
    margin: 8px 0 0;
    padding: 8px 12px 12px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
  }
  .choose {
    display: flex;
    gap: 6px;
    margin-block-end: 6px;
  }
  .section {
    margin-block-start: 24px;
  }
  .section h3 {
    margin: 0 0 10px;
    font-size: var(--v-text-16, 1rem);
  }
  .texts {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
    gap: 12px;
    margin-block-start: 12px;
  }
  .texts article {
    padding: 12px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
  }
  .texts h4 {
    margin: 0 0 6px;
  }
  .texts p {
    margin: 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  .history {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .history li {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    justify-content: space-between;
  }
`
