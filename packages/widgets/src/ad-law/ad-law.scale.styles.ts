import { css } from 'lit'

export const scaleStyles = css`
  .scales {
    display: flex;
    flex-wrap: wrap;
    gap: 16px 24px;
    color: var(--v-color-ink);
  }
  .scale {
    flex: 0 1 350px;
    min-inline-size: 0;
    break-inside: avoid;
  }
  .scale svg {
    display: block;
    inline-size: 100%;
    block-size: auto;
    forced-color-adjust: none;
  }
  .scale-note {
    flex: 1 0 100%;
    margin: 0;
    font-size: var(--v-text-13);
  }
`
