import { css } from 'lit'

export const establishmentSheetStyles = css`
  .root {
    max-inline-size: 1080px;
  }
  .sites {
    max-inline-size: 320px;
    margin-block-end: 16px;
  }
  .preview {
    padding: 14px 16px;
    border-radius: var(--v-radius-medium);
    background: var(--v-color-sunken);
  }
  .preview h3,
  .holidays h4,
  .photo-kind h4 {
    margin: 0;
    font-size: var(--v-text-14);
  }
  .preview .status {
    margin: 4px 0 8px;
    font-size: var(--v-text-16, 1rem);
    font-weight: 600;
  }
  .preview dl {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: 4px 16px;
    margin: 0 0 8px;
  }
  .preview dt {
    color: var(--v-color-muted);
  }
  .preview dd {
    margin: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  .days {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .day {
    display: grid;
    grid-template-columns: 110px 160px minmax(0, 1fr);
    gap: 4px 12px;
    align-items: center;
  }
  /* One sentence a day stands below the row. */
  .day .field > .field-note {
    display: none;
  }
  .day-error {
    grid-column: 2 / -1;
    margin: 0;
  }
  .ranges {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 16px;
    align-items: center;
  }
  .range {
    display: flex;
    gap: 6px;
    align-items: center;
  }
  /* With room for AM and PM, which browsers show in some languages. */
  .range .input-box {
    inline-size: 132px;
  }
  .days .button {
    white-space: normal;
    text-align: start;
  }
  .exception {
    grid-template-columns: minmax(0, 340px) 160px minmax(0, 1fr) max-content;
    align-items: end;
    padding-block-end: 10px;
    border-block-end: 1px solid var(--v-color-line);
  }
  .exception > .button.icon-only {
    grid-row: 1;
    grid-column: 4;
  }
  .exception .day-error {
    grid-column: 1 / -1;
  }
  .when {
    display: grid;
    grid-template-columns: 150px minmax(0, 1fr);
    gap: 12px;
  }
  .holidays {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    padding: 12px 14px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-small);
  }
  .holidays ul,
  .photos {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .holidays ul {
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
  }
  .holidays li {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 16px;
    align-items: center;
    justify-content: space-between;
  }
  .holidays .button {
    white-space: normal;
    text-align: start;
  }
  .holidays small {
    display: block;
  }
  .another-day {
    max-inline-size: 180px;
    margin-block-end: 8px;
  }
  .answers {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  .photo-kind {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 6px;
    justify-items: start;
  }
  .photo-kind h4 small {
    color: var(--v-color-muted);
    font-weight: 400;
  }
  .photo-kind p:empty {
    display: none;
  }
  .photos {
    grid-template-columns: repeat(auto-fill, minmax(120px, 160px));
    justify-self: stretch;
  }
  .photo {
    position: relative;
  }
  .photo img {
    display: block;
    inline-size: 100%;
    aspect-ratio: 4 / 3;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-small);
    object-fit: contain;
    background: var(--v-color-sunken);
  }
  .photo .button {
    position: absolute;
    inset-block-start: 4px;
    inset-inline-end: 4px;
    background: var(--v-color-surface);
  }
  .add-photo {
    white-space: normal;
  }
  .add-photo:has(:focus-visible) {
    outline: 2px solid var(--v-color-accent);
    outline-offset: 2px;
  }
  .form > .form-actions {
    position: sticky;
    inset-block-end: var(--vitrine-sticky-bottom, 0px);
    z-index: 1;
    padding: 10px 16px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
  }
  @container vitrine (inline-size < 760px) {
    .day,
    .exception {
      grid-template-columns: minmax(0, 1fr) minmax(0, 160px);
    }
    .exception {
      grid-template-columns: minmax(0, 1fr) max-content;
    }
    .exception .when {
      grid-column: 1;
    }
    .exception > .button.icon-only {
      grid-row: 1;
      grid-column: 2;
    }
    .ranges,
    .day-error {
      grid-column: 1 / -1;
    }
  }
  @container vitrine (inline-size < 480px) {
    .when {
      grid-template-columns: minmax(0, 1fr);
      gap: 8px;
    }
    .ranges,
    .range {
      min-inline-size: 0;
      max-inline-size: 100%;
    }
    .range .field {
      flex: 0 1 118px;
    }
    .range .input-box {
      inline-size: auto;
      padding-inline: 6px;
    }
    .preview dl {
      grid-template-columns: fit-content(50%) minmax(0, 1fr);
    }
  }
`
