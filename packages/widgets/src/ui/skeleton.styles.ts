import { css } from 'lit'

export const skeletonStyles = css`
  .skeleton {
    block-size: 14px;
    border-radius: 4px;
    background: color-mix(in oklab, var(--v-color-ink) 9%, transparent);
    animation: breathe 1.6s ease-in-out infinite;
  }
  .skeleton-lines {
    display: grid;
    align-content: start;
    gap: 12px;
    padding: 12px 0;
  }
  .skeleton-lines .skeleton:nth-child(3n) {
    inline-size: 62%;
  }
  .skeleton-lines .skeleton:nth-child(3n + 2) {
    inline-size: 84%;
  }
  @keyframes breathe {
    50% {
      opacity: 0.45;
    }
  }
`
