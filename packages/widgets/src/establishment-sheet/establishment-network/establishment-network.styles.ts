import { css } from 'lit'

export const establishmentNetworkStyles = css`
  .todo {
    display: block;
    font-size: var(--v-text-13);
  }
`

/** Of the dialog of a change. */
export const changeStyles = css`
  .change-fields {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
  }
  .change-fields .day,
  .change-fields .ranges,
  .change-fields .range {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
  }
  .day-error {
    flex-basis: 100%;
    margin: 0;
  }
  .tally-of-change {
    margin: 0 0 12px;
    font-weight: 600;
  }
  .outcomes {
    overflow-x: auto;
  }
  .outcomes table {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: var(--v-text-13);
  }
  .outcomes th,
  .outcomes td {
    padding: 8px;
    border-block-end: 1px solid var(--v-color-line);
    text-align: start;
    vertical-align: top;
  }
`
