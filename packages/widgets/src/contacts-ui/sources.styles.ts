import { css } from 'lit'

/** The one set of colours that columns, bars and keys share. Missed calls are hatched, so that no source needs its colour to be known. */
export const sourceStyles = css`
  .root {
    --mails: var(--v-color-accent);
    --answered: color-mix(in oklab, var(--v-color-success) 62%, var(--v-color-surface));
    --missed: var(--v-color-danger);
    --missed-ground: color-mix(in oklab, var(--v-color-danger) 26%, var(--v-color-surface));
  }
  .mark.mails,
  .bar > .mails {
    background: var(--mails);
  }
  .mark.answeredCalls,
  .bar > .answeredCalls {
    background: var(--answered);
  }
  .mark.missedCalls,
  .bar > .missedCalls {
    background: repeating-linear-gradient(135deg, var(--missed) 0 2px, var(--missed-ground) 2px 4px);
  }
  .mark {
    display: inline-block;
    flex: none;
    inline-size: 10px;
    block-size: 10px;
    border-radius: 2px;
    forced-color-adjust: none;
  }
  .bar {
    display: flex;
    gap: 1px;
    block-size: 6px;
    border-radius: 3px;
    background: var(--v-color-sunken);
    overflow: clip;
    forced-color-adjust: none;
  }
  .change {
    display: inline-flex;
    align-items: center;
    gap: 2px;
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    line-height: 16px;
    white-space: nowrap;
  }
  .change .icon {
    inline-size: 14px;
    block-size: 14px;
    margin-inline-start: -2px;
    stroke-width: 2;
  }
  .change.good {
    color: var(--v-color-success);
  }
  .change.bad {
    color: var(--v-color-danger);
  }
  .go {
    appearance: none;
    margin: 0;
    padding: 0;
    border: 0;
    border-radius: 3px;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    text-decoration: none;
    cursor: pointer;
  }
  @media (forced-colors: active) {
    .root {
      --mails: CanvasText;
      --answered: LinkText;
      --missed: CanvasText;
      --missed-ground: Canvas;
    }
    .bar {
      outline: 1px solid CanvasText;
    }
  }
`
