import { css } from 'lit'

export const iconStyles = css`
  .icon {
    display: block;
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
    pointer-events: none;
  }
  .icon.along {
    scale: var(--v-way) 1;
  }
`
