import { css } from 'lit'

export const pagerStyles = css`
  .pager,
  .page-numbers {
    display: flex;
    align-items: center;
    gap: 2px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .pager-next .button {
    flex-direction: row-reverse;
    padding-inline: 14px 10px;
  }
  .page-number {
    appearance: none;
    min-inline-size: var(--v-control);
    block-size: var(--v-control);
    margin: 0;
    padding: 0 6px;
    border: 0;
    border-radius: var(--v-radius-small);
    background: transparent;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  .page-number:hover {
    background: color-mix(in oklab, var(--v-color-ink) 7%, transparent);
  }
  .page-number[aria-current] {
    background: var(--v-color-accent-quiet);
    color: var(--v-color-accent-text);
    font-weight: 650;
    cursor: default;
  }
  .page-gap {
    inline-size: 24px;
    color: var(--v-color-muted);
    text-align: center;
  }
  .pager {
    flex-wrap: wrap;
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  .page-numbers {
    flex-wrap: wrap;
  }
  /* A small screen has only "previous" and "next". */
  @media (width < 720px) {
    .page-numbers {
      display: none;
    }
    .pager {
      flex-wrap: nowrap;
      justify-content: space-between;
      gap: 8px;
      inline-size: 100%;
    }
    .pager-next {
      display: flex;
      min-inline-size: 0;
    }
    .pager .button {
      flex: 0 1 auto;
      min-inline-size: 0;
      padding-inline: 6px;
      white-space: normal;
    }
  }
  @media (pointer: coarse) {
    .page-number,
    .pager .button {
      min-inline-size: var(--v-control-touch);
      block-size: var(--v-control-touch);
    }
  }
  @media (forced-colors: active) {
    .page-number[aria-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`
