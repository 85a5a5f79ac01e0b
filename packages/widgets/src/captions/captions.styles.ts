import { css } from 'lit'

/** Styles of the texts that are written for a post. */
export const captionsStyles = css`
  .caption,
  .caption-panel,
  .caption-proposal,
  .caption-read {
    display: grid;
    gap: 10px;
    min-inline-size: 0;
  }
  .caption-panel {
    padding: 14px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-small);
  }
  .caption-choices {
    display: grid;
    gap: 10px 14px;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
  }
  .caption-acts {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 10px;
  }
  .caption-proposal {
    padding-block-start: 12px;
    border-block-start: 1px solid var(--v-color-line);
  }
  .caption-proposal > :is(h4, p) {
    margin: 0;
  }
  .caption-proposal > .words {
    padding: 10px 12px;
    border-radius: var(--v-radius-small);
    background: var(--v-color-accent-quiet);
  }
  .caption-failure {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    color: var(--v-color-danger);
  }
  .caption-failure > p {
    flex: 1 1 220px;
    margin: 0;
    overflow-wrap: anywhere;
  }
`
