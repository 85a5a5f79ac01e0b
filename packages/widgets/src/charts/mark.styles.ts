import { css } from 'lit'

/** The colours of charts, and the marks and thin bars in lists and tables. */
export const markStyles = css`
  .tone-accent {
    --tone: var(--v-color-accent);
  }
  .tone-success {
    --tone: color-mix(in oklab, var(--v-color-success) 62%, var(--v-color-surface));
  }
  .tone-warning {
    --tone: var(--v-color-warning);
  }
  .tone-danger {
    --tone: var(--v-color-danger);
  }
  .tone-violet {
    --tone: var(--v-color-model);
  }
  .tone-muted {
    --tone: var(--v-color-line-strong);
  }
  .patterned {
    --tone-ground: color-mix(in oklab, var(--tone) 26%, var(--v-color-surface));
  }
  .mark,
  .bar > span {
    background: var(--tone);
    forced-color-adjust: none;
  }
  .mark.patterned,
  .bar > .patterned {
    background: repeating-linear-gradient(135deg, var(--tone) 0 2px, var(--tone-ground) 2px 4px);
  }
  .mark {
    display: inline-block;
    flex: none;
    inline-size: 10px;
    block-size: 10px;
    border-radius: 2px;
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
  @media (forced-colors: active) {
    :is(.tone-accent, .tone-danger, .tone-warning) {
      --tone: CanvasText;
    }
    :is(.tone-success, .tone-violet) {
      --tone: LinkText;
    }
    .tone-muted {
      --tone: GrayText;
    }
    .patterned {
      --tone-ground: Canvas;
    }
    .bar {
      outline: 1px solid CanvasText;
    }
  }
`
