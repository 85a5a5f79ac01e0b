import { css } from 'lit'

export const approvalStyles = css`
  .banner.warning {
    display: grid;
    border-color: var(--v-color-warning);
    background: var(--v-color-surface);
  }
  .review {
    display: grid;
    gap: 12px;
    margin-block-start: 24px;
  }
  .review-feeds {
    display: flex;
    flex-wrap: wrap;
    gap: 24px;
    align-items: start;
  }
  .review-feeds > div {
    display: grid;
    flex: 0 1 560px;
    gap: 8px;
    min-inline-size: min(100%, 300px);
    max-inline-size: 560px;
  }
  .review-feeds > div:has(.phone) {
    flex-basis: 340px;
  }
  .review-network {
    margin: 0;
    font-size: var(--v-text-14);
    line-height: 20px;
  }
  .review-plan {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 24px;
  }
`
