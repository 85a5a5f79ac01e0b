import { css } from 'lit'

export const postSettingsStyles = css`
  .root {
    max-inline-size: 880px;
  }
  .next {
    margin: 0;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .section > .field {
    max-inline-size: 560px;
  }
  .about {
    max-inline-size: 640px;
  }
  .about .button {
    white-space: normal;
    margin: 4px 0 0 8px;
  }
  .week {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: 6px 16px;
    align-items: center;
    margin: 0;
  }
  .week dt {
    min-block-size: 28px;
    line-height: 28px;
  }
  .week dt::first-letter {
    text-transform: uppercase;
  }
  .week dd {
    margin: 0;
  }
  .week .none {
    color: var(--v-color-muted);
  }
  .week .chip-label {
    font-variant-numeric: tabular-nums;
  }
  .add {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
    max-inline-size: 640px;
    gap: 8px 12px;
    align-items: start;
  }
  /* On the line of the fields, below their labels. */
  .add .button {
    margin-block-start: 22px;
  }
  @media (max-width: 480px) {
    .add .button {
      margin-block-start: 0;
    }
  }
  @media (pointer: coarse) {
    .week dt {
      min-block-size: var(--v-control-touch);
      line-height: var(--v-control-touch);
    }
  }
`
