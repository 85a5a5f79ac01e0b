import { css } from 'lit'

export const establishmentNetworkStyles = css`
  .todo {
    display: block;
    font-size: var(--v-text-13);
  }
  /* Whole words, on pages of any width. */
  .own .button {
    white-space: normal;
    text-align: start;
  }
`

/** Of the dialog of a change. */
export const changeStyles = css`
  .change-fields {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
    padding-block: 12px;
  }
  .change-fields .day,
  .change-fields .ranges,
  .change-fields .range {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
  }
  /* One sentence a day stands below the row. */
  .change-fields .day .field > .field-note {
    display: none;
  }
  .day-error {
    flex-basis: 100%;
    margin: 0;
  }
  .tally-of-change {
    padding-block: 12px;
    font-weight: 600;
  }
  .outcomes {
    overflow-x: auto;
  }
  /* The table of the list around it is laid out as blocks and a grid, with a head that sticks. */
  .outcomes table {
    display: table;
    inline-size: 100%;
    border-collapse: collapse;
    font-size: var(--v-text-13);
  }
  .outcomes thead {
    display: table-header-group;
    position: static;
  }
  .outcomes tbody {
    display: table-row-group;
  }
  .outcomes :is(th, td) {
    padding: 8px;
    overflow: visible;
    border-block-end: 1px solid var(--v-color-line);
    text-align: start;
    vertical-align: top;
    white-space: normal;
  }
`
