import { css } from 'lit'

export const periodStyles = css`
  .periods .button {
    padding-inline: 12px;
  }
  .periods .icon {
    inline-size: 16px;
    block-size: 16px;
  }
  @container vitrine (inline-size < 600px) {
    .periods {
      inline-size: 100%;
    }
    .periods .button {
      flex: 1 1 auto;
      padding-inline: 6px;
      font-size: var(--v-text-13);
    }
  }
  @container vitrine (inline-size < 340px) {
    .periods {
      display: grid;
      grid-template-columns: 1fr 1fr;
    }
    .periods .button:nth-child(odd) {
      border-inline-start: 0;
    }
    .periods .button:nth-child(n + 3) {
      border-block-start: 1px solid var(--v-color-line);
    }
  }
`
