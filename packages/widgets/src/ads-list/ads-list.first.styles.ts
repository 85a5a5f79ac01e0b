import { css } from 'lit'

/** The places kept for what follows the first rows, and the grey rows that stand in for them. */
export const firstStyles = css`
  .presets-place {
    min-block-size: calc(var(--bar) + 1px);
  }
  .tools-place {
    min-block-size: calc(var(--bar) + 24px);
  }
  .bone-photo {
    flex: none;
    inline-size: 64px;
    block-size: 48px;
    border-radius: var(--v-radius-small);
  }
  @container vitrine (inline-size < 720px) {
    .tools-place {
      min-block-size: calc(2 * var(--bar) + 32px);
    }
    .bone-row {
      block-size: 120px;
    }
  }
`
