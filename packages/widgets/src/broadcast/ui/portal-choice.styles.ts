import { css } from 'lit'

/** The portals as boxes to tick, with their places and findings. */
export const portalChoiceStyles = css`
  .portal-choice {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
    gap: 12px;
    margin: 16px 0;
    padding: 0;
    list-style: none;
  }
  .portal-choice > li {
    display: grid;
    align-content: start;
    gap: 8px;
    min-inline-size: 0;
    padding: 14px 16px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
  }
  .portal-choice .places {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .portal-choice .findings {
    display: grid;
    gap: 6px;
    margin: 0;
    padding: 0;
    list-style: none;
    font-size: var(--v-text-13);
  }
  .portal-choice .findings li {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 8px;
    justify-content: space-between;
  }
  .portal-choice .pinned {
    display: inline-flex;
    gap: 4px;
    align-items: center;
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    overflow-wrap: anywhere;
  }
  .portal-choice .pin {
    display: flex;
    gap: 6px;
    align-items: center;
  }
`
