import { css } from 'lit'

/** The places kept for what follows the first rows, and the grey rows that stand in for them. */
export const firstStyles = css`
  .whole {
    --quick: 28px;
  }
  @media (pointer: coarse) {
    .whole {
      --quick: 44px;
    }
  }
  .tabs-place {
    min-block-size: calc(var(--bar) + 1px);
    margin-block-start: 4px;
  }
  .tools-place {
    min-block-size: calc(var(--bar) + var(--quick) + 32px);
  }
  .tools-place.short {
    --quick: -12px;
  }
  @container vitrine (inline-size < 860px) {
    .tools-place {
      min-block-size: calc(2 * var(--bar) + var(--quick) + 40px);
    }
    .bone-row {
      block-size: 84px;
    }
  }
  @container vitrine (inline-size < 720px) {
    .tools-place {
      min-block-size: calc(3 * var(--bar) + var(--quick) + 48px);
    }
    .bone-row {
      block-size: 168px;
    }
  }
`
