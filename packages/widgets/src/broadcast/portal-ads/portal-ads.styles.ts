import { css } from 'lit'

export const portalAdsStyles = css`
  .dashboard {
    display: grid;
    gap: 12px;
    margin-block: 12px 16px;
    padding: 16px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
  }
  .figures {
    display: flex;
    flex-wrap: wrap;
    gap: 12px 32px;
  }
  .figures > div {
    flex: 1 1 240px;
  }
  .figure,
  .warning {
    margin: 0;
  }
  .figure {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px 12px;
  }
  .figure span {
    color: var(--v-color-muted);
  }
  .dashboard progress {
    display: block;
    inline-size: 100%;
    block-size: 8px;
    margin-block-start: 6px;
    accent-color: var(--v-color-accent);
  }
  .warning,
  .run,
  .fits,
  .findings li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .run {
    flex-wrap: wrap;
  }
  .run progress {
    flex: 1 1 160px;
    margin: 0;
  }
  .warning.reached,
  .warning.exceeded,
  .findings .refused {
    color: var(--v-color-danger);
  }
  .pill[data-chosen='true'] {
    --state: var(--v-color-active);
  }
  .findings {
    display: grid;
    gap: 4px;
    margin: 0;
    padding: 0;
    list-style: none;
    font-size: var(--v-text-13);
  }
  .findings li {
    align-items: start;
    gap: 6px;
  }
  .findings button {
    min-block-size: 24px;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    text-decoration: underline;
    white-space: normal;
    cursor: pointer;
  }
  .fits {
    gap: 6px;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .findings .icon,
  .fits .icon {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
  }
  .pinned {
    display: inline-flex;
    gap: 4px;
    align-items: center;
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    overflow-wrap: anywhere;
  }
  /* Centred on the first line of its button. */
  .findings .icon {
    margin-block-start: 4px;
  }
`
