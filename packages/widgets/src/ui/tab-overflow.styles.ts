import { css } from 'lit'

export const tabOverflowStyles = css`
  .tabs-frame {
    position: relative;
    min-inline-size: 0;
  }
  .tabs-edge {
    appearance: none;
    position: absolute;
    inset-block: 0 1px;
    z-index: 2;
    display: none;
    align-items: center;
    justify-content: center;
    inline-size: 36px;
    padding: 0;
    border: 0;
    background: var(--v-color-canvas);
    color: var(--v-color-muted);
    cursor: pointer;
  }
  .tabs-edge.before {
    inset-inline-start: 0;
  }
  .tabs-edge.after {
    inset-inline-end: 0;
  }
  /* Tabs fade out below the edge. */
  .tabs-edge::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inline-size: 24px;
    pointer-events: none;
  }
  .tabs-edge.after::before {
    inset-inline-end: 100%;
    background: linear-gradient(to right, transparent, var(--v-color-canvas));
  }
  .tabs-edge.before::before {
    inset-inline-start: 100%;
    background: linear-gradient(to left, transparent, var(--v-color-canvas));
  }
  .tabs-edge:dir(rtl)::before {
    transform: scaleX(-1);
  }
  .more-before > .tabs-edge.before,
  .more-after > .tabs-edge.after {
    display: flex;
  }
  .tabs-edge svg {
    inline-size: 20px;
    block-size: 20px;
  }
  .tabs-edge:hover {
    color: var(--v-color-ink);
  }
  @media (forced-colors: active) {
    .tabs-edge {
      border: 1px solid CanvasText;
    }
  }
`
