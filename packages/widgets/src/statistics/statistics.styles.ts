import { css } from 'lit'

/** What both elements of statistics look like: headings, cards, wide tables. */
export const statisticsStyles = css`
  .root {
    max-inline-size: 1080px;
  }
  .heading,
  h3,
  h4 {
    margin: 0;
  }
  .heading {
    font-size: var(--v-text-20);
  }
  h3 {
    font-size: var(--v-text-14);
  }
  .whole {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  .card {
    display: flex;
    flex-direction: column;
    gap: 12px;
    min-inline-size: 0;
    padding: 16px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
  }
  .card-head {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
    justify-content: space-between;
  }
  .table-scroll {
    overflow-x: auto;
    border-radius: var(--v-radius-small);
  }
`
