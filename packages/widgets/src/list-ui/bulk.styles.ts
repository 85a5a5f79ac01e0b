import { css } from 'lit'

export const bulkStyles = css`
  .bulk {
    position: sticky;
    inset-block-end: 12px;
    z-index: 3;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    inline-size: fit-content;
    max-inline-size: 100%;
    margin: 12px auto 0;
    padding: 6px 8px 6px 16px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-large);
    background: var(--v-color-overlay);
    box-shadow: var(--v-shadow-overlay);
    animation: rise var(--v-motion-slow) ease-out;
  }
  .bulk-count {
    font-weight: 600;
  }
  .bulk-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
    padding-inline-start: 8px;
    border-inline-start: 1px solid var(--v-color-line);
  }
  .bulk progress {
    inline-size: 160px;
    accent-color: var(--v-color-accent);
  }
  @container vitrine (inline-size < 720px) {
    .bulk {
      inset-block-end: 0;
      inline-size: auto;
      margin-inline: 0;
      padding: 8px 12px;
      border-radius: var(--v-radius-large) var(--v-radius-large) 0 0;
      justify-content: space-between;
    }
    .bulk-all {
      display: none;
    }
    .bulk-actions {
      order: 3;
      flex: 1 0 100%;
      justify-content: space-between;
      padding: 4px 0 0;
      border: 0;
      border-block-start: 1px solid var(--v-color-line);
    }
  }
  .reason {
    color: var(--v-color-danger);
  }
`
