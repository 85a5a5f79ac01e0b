import { css } from 'lit'

export const ownerReportStyles = css`
  .heading,
  p {
    margin: 0;
  }
  .top {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    justify-content: space-between;
    gap: 8px 24px;
    margin-block-end: 16px;
  }
  .top > div {
    flex: 1 1 320px;
  }
  .heading {
    font-size: var(--v-text-20);
    font-weight: 650;
    line-height: 28px;
  }
  .intro {
    max-inline-size: 68ch;
    color: var(--v-color-muted);
  }
  .reports {
    display: grid;
    gap: 12px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .report {
    display: grid;
    gap: 8px;
    min-inline-size: 0;
    padding: 16px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
  }
  .who {
    overflow-wrap: anywhere;
    font-weight: 600;
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 16px;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .address {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .address input {
    flex: 1 1 260px;
    box-sizing: border-box;
    min-inline-size: 0;
    block-size: 36px;
    padding-inline: 10px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-small);
    background: var(--v-color-ground);
    color: inherit;
    font: inherit;
    text-overflow: ellipsis;
  }
  dialog form {
    padding-block-start: 16px;
  }
  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`
