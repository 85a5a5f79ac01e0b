import { css } from 'lit'

export const scheduleStyles = css`
  .schedule-fields {
    display: grid;
    gap: 14px 12px;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 160px), 1fr));
  }
  .banner .schedule-findings {
    display: grid;
    gap: 6px;
    padding-inline-start: 18px;
    list-style: disc;
  }
`
