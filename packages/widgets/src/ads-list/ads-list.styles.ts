import { css } from 'lit'

/** Everything around the rows. */
export const listStyles = css`
  .tools {
    padding-block: 12px;
  }
  .search {
    flex: 1 1 240px;
    max-inline-size: 380px;
  }
  .sort-select {
    inline-size: 220px;
  }
  .saved {
    position: relative;
    display: inline-flex;
  }
  @container vitrine (inline-size < 720px) {
    .search {
      flex: 1 1 calc(100% - 60px);
      max-inline-size: none;
    }
    .tools > :not(.search, .act) {
      order: 1;
    }
    .saved .button.secondary {
      gap: 0;
      inline-size: var(--v-control);
      padding: 0;
    }
    .saved .button-label {
      position: absolute;
      clip-path: inset(50%);
    }
  }
  .title:hover {
    color: var(--v-color-accent-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .title:focus-visible {
    outline-offset: -1px;
  }
  .lots:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .lots:focus-visible {
    outline-offset: -2px;
  }
  tr[data-busy] .state {
    opacity: 0.55;
  }
  .tool[aria-disabled='true'] {
    color: color-mix(in oklab, var(--v-color-ink) 35%, transparent);
    cursor: not-allowed;
  }
  @media (hover: hover) {
    tr:not(:hover, :focus-within) .toggle {
      opacity: 0;
    }
  }
`
