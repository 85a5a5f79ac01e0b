import { css } from 'lit'

export const socialStatisticsStyles = css`
  h4 {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
    font-weight: 550;
  }
  .span {
    margin: 0;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
  }
  .sites {
    inline-size: min(260px, 100%);
  }
  .filters {
    display: flex;
    flex-wrap: wrap;
    gap: 12px 16px;
    align-items: end;
    margin-block: 12px 16px;
  }
  .filters > .field {
    flex: 0 1 190px;
  }
  .shortcuts,
  .days {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    align-items: end;
  }
  .days .field {
    flex: 1 1 130px;
  }
  .days {
    flex: 1 1 320px;
    max-inline-size: 460px;
  }
  .whole[aria-busy='true'] {
    opacity: 0.55;
  }
  .page-name {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    align-items: baseline;
    margin: 0;
  }
  .figures {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr));
    gap: 10px;
  }
  .figure {
    display: grid;
    gap: 2px;
    align-content: start;
    padding: 12px 14px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  .figure[aria-pressed='true'] {
    border-color: var(--v-color-accent);
    box-shadow: inset 0 0 0 1px var(--v-color-accent);
  }
  .figure:focus-visible {
    outline: 2px solid var(--v-color-accent);
    outline-offset: 2px;
  }
  .figure .name,
  .figure .beside {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
    overflow-wrap: anywhere;
  }
  .figure .value {
    font-size: 24px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    line-height: 32px;
  }
  .chart-place {
    position: relative;
    display: flex;
    flex-direction: column;
    block-size: 300px;
  }
  .banner {
    padding: 10px 14px;
    border-radius: var(--v-radius-medium);
    background: var(--v-color-sunken);
  }
  .banner p {
    margin: 0;
  }
  .best {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
    gap: 16px;
  }
  .moments {
    display: grid;
    gap: 6px;
    margin: 6px 0 0;
    padding-inline-start: 20px;
  }
  .moments span {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .seen {
    margin: 0;
    font-size: var(--v-text-16);
    font-weight: 600;
  }
  .posts a {
    color: var(--v-color-accent-text);
  }
  .pages {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
    font-size: var(--v-text-13);
  }
  .whole + .card,
  .error + .card,
  .card + .card[part='report'] {
    margin-block-start: 16px;
  }
  .measures {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(140px, 100%), 1fr));
    gap: 12px 16px;
    margin: 6px 0 0;
  }
  .measures dt {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
    overflow-wrap: anywhere;
  }
  .measures dd {
    margin: 0;
  }
  .measures b {
    display: block;
    font-size: var(--v-text-20);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    line-height: 28px;
  }
  .report-switch {
    display: grid;
    gap: 4px;
  }
  [part='report'] .button {
    justify-self: start;
    align-self: start;
  }
  @media print {
    [part='report'],
    .filters,
    .pages {
      display: none;
    }
    .figure {
      break-inside: avoid;
    }
  }
`
