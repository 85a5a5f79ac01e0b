import { css } from 'lit'

/** The large view, and the crop. */
export const mediaDialogStyles = css`
  .large-view {
    position: relative;
    display: grid;
    place-items: center;
    border-radius: var(--v-radius-medium);
    background: var(--v-color-sunken);
    overflow: clip;
  }
  .large-view img {
    display: block;
    max-inline-size: 100%;
    block-size: min(58dvh, 640px);
    object-fit: contain;
  }
  .step {
    position: absolute;
    inset-block-start: calc(50% - 18px);
  }
  .step.back {
    inset-inline-start: 12px;
  }
  .step.on {
    inset-inline-end: 12px;
  }
  .dialog-foot .tools {
    flex: 1;
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    margin-inline-start: -10px;
  }
  .crop-tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
  }
  .crop-turns {
    display: flex;
    gap: 6px;
  }
  @media (width < 600px) {
    .large-view img {
      block-size: min(38dvh, 75vw);
    }
    .dialog-foot .tools {
      flex: none;
    }
    .dialog-foot .tools .button {
      flex: none;
    }
    /* The drawings say it, the words are spoken. */
    .dialog-foot .tools .button-label {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  .stage {
    --stage: min(100%, calc(54dvh * var(--ratio)));
    position: relative;
    inline-size: var(--stage);
    aspect-ratio: var(--ratio);
    margin-inline: auto;
    container-type: size;
    background: var(--v-color-sunken);
    overflow: clip;
    user-select: none;
  }
  .stage img {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: 50%;
    inline-size: 100%;
    block-size: 100%;
    translate: calc(-50% * var(--v-way)) -50%;
  }
  .turn-90,
  .turn-270 {
    .stage & {
      inline-size: 100cqb;
      block-size: 100cqi;
    }
  }
  .turn-90 {
    rotate: 90deg;
  }
  .turn-180 {
    rotate: 180deg;
  }
  .turn-270 {
    rotate: 270deg;
  }
  .crop-box {
    position: absolute;
    outline: 2px solid white;
    outline-offset: -1px;
    box-shadow: 0 0 0 9999px oklch(0.15 0.02 265 / 0.6);
    background:
      linear-gradient(to right, transparent 33.2%, rgb(255 255 255 / 0.45) 33.3%, transparent 33.5%, transparent 66.5%, rgb(255 255 255 / 0.45) 66.6%, transparent 66.8%),
      linear-gradient(to bottom, transparent 33.2%, rgb(255 255 255 / 0.45) 33.3%, transparent 33.5%, transparent 66.5%, rgb(255 255 255 / 0.45) 66.6%, transparent 66.8%);
    cursor: move;
    touch-action: none;
  }
  .crop-box:focus-visible {
    outline: 3px solid var(--v-color-focus);
  }
  .corner {
    position: absolute;
    inline-size: 32px;
    block-size: 32px;
    margin: -9px;
    touch-action: none;
  }
  .corner::after {
    content: '';
    position: absolute;
    inset: 9px;
    border: 2px solid oklch(0.25 0.02 265);
    border-radius: 50%;
    background: white;
  }
  .corner.nw {
    inset: 0 auto auto 0;
    cursor: nwse-resize;
  }
  .corner.ne {
    inset: 0 0 auto auto;
    cursor: nesw-resize;
  }
  .corner.sw {
    inset: auto auto 0 0;
    cursor: nesw-resize;
  }
  .corner.se {
    inset: auto 0 0 auto;
    cursor: nwse-resize;
  }
  .crop-note {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px 16px;
  }
  .crop-failure {
    color: var(--v-color-danger);
  }
  @media (pointer: coarse) {
    .corner {
      inline-size: 44px;
      block-size: 44px;
      margin: -14px;
    }
    .corner::after {
      inset: 14px;
    }
  }
  @media (forced-colors: active) {
    .crop-box,
    .bar span {
      forced-color-adjust: none;
    }
  }
`
