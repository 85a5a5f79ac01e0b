import { css } from 'lit'

/** Styles of the texts that are written for a field. */
export const textGenerationStyles = css`
  .text-writing,
  .text-writing-panel,
  .text-writing-proposal,
  .text-writing-read {
    display: grid;
    gap: 10px;
    min-inline-size: 0;
  }
  .text-writing-panel {
    padding: 14px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-small);
  }
  .text-writing-choices {
    display: grid;
    gap: 10px 14px;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
  }
  .text-writing-acts {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 10px;
  }
  .text-writing-proposal {
    padding-block-start: 12px;
    border-block-start: 1px solid var(--v-color-line);
  }
  .text-writing-proposal > :is(h4, p) {
    margin: 0;
  }
  .text-writing-proposal > .words {
    padding: 10px 12px;
    border-radius: var(--v-radius-small);
    background: var(--v-color-accent-quiet);
  }
  .text-writing-failure {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    color: var(--v-color-danger);
  }
  .text-writing-failure > p {
    flex: 1 1 220px;
    margin: 0;
    overflow-wrap: anywhere;
  }
`
