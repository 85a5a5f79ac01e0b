import { css } from 'lit'

export const adPortalsStyles = css`
  .heading {
    margin: 0;
    font-size: var(--v-text-20);
    font-weight: 650;
    line-height: 28px;
  }
  .about,
  .intro {
    margin: 0;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
    overflow-wrap: anywhere;
  }
  .portals {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
    gap: 12px;
    margin: 16px 0;
    padding: 0;
    list-style: none;
  }
  .portals > li {
    display: grid;
    align-content: start;
    gap: 8px;
    min-inline-size: 0;
    padding: 14px 16px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
  }
  .places {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .findings {
    display: grid;
    gap: 6px;
    margin: 0;
    padding: 0;
    list-style: none;
    font-size: var(--v-text-13);
  }
  .findings li {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 8px;
    justify-content: space-between;
  }
  .foot {
    position: sticky;
    inset-block-end: 0;
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    padding-block: 12px;
    border-block-start: 1px solid var(--v-color-line);
    background: var(--v-color-canvas);
  }
  .pinned {
    display: inline-flex;
    gap: 4px;
    align-items: center;
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    overflow-wrap: anywhere;
  }
  .pin {
    display: flex;
    gap: 6px;
    align-items: center;
  }
`
