import { css } from 'lit'

export const progressStyles = css`
  .progress {
    position: absolute;
    inset: -1px 0 auto;
    z-index: 2;
    block-size: 2px;
    border-radius: 2px;
    overflow: clip;
    pointer-events: none;
  }
  .progress::before {
    content: '';
    display: block;
    inline-size: 40%;
    block-size: 100%;
    border-radius: inherit;
    background: var(--v-color-accent);
    animation: pass 1.1s ease-in-out infinite;
  }
  @keyframes pass {
    from {
      translate: calc(-100% * var(--v-way));
    }
    to {
      translate: calc(260% * var(--v-way));
    }
  }
`
