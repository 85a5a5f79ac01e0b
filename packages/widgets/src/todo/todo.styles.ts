import { css } from 'lit'

export const todoStyles = css`
  .frame {
    display: flex;
    flex-direction: column;
    box-sizing: border-box;
    block-size: var(--vitrine-todo-height, auto);
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
    padding-block-end: 12px;
  }
  .heading {
    margin: 0;
    font-size: var(--v-text-20);
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    align-items: center;
  }
  .views {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  .list {
    flex: 1 1 auto;
    min-block-size: 0;
    overflow: auto;
    overscroll-behavior: auto;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .groups {
    display: grid;
    gap: 12px;
  }
  .group {
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
    overflow-wrap: anywhere;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    padding: 8px 8px 8px 16px;
  }
  /* So narrow that the menu stands beside it on a phone, where it is as large as a thumb. */
  h3 {
    flex: 1 1 120px;
    margin: 0;
    font-size: var(--v-text-16);
    font-weight: 600;
  }
  .count {
    color: var(--v-color-muted);
    font-variant-numeric: tabular-nums;
  }
  .item {
    display: flex;
    gap: 8px;
    align-items: center;
    padding: 6px 8px 6px 16px;
    border-block-start: 1px solid var(--v-color-line);
  }
  .words {
    flex: 1 1 0;
    min-inline-size: 0;
  }
  .note,
  .more {
    margin: 0;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .more {
    padding: 6px 16px;
    border-block-start: 1px solid var(--v-color-line);
  }
  .marks {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    justify-content: flex-end;
  }
  .problem {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    padding: 6px 8px 10px 16px;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .failure {
    margin: 12px 0 0;
    color: var(--v-color-danger);
  }
  .kinds {
    display: grid;
    gap: 4px;
    margin: 12px 0 0;
    padding: 0;
    border: 0;
  }
  .kinds legend {
    padding: 0 0 4px;
    font-weight: 600;
  }
`
