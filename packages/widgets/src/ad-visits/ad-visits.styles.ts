import { css } from 'lit'

/** Styles of the visits tab: one card per visit, with its buttons beside it, or below it in a narrow container. */
export const visitsTabStyles = css`
  .visits {
    display: grid;
    gap: 12px;
  }
  .visits p {
    margin: 0;
  }
  .visits-intro,
  .visit-facts {
    color: var(--v-color-muted);
    font-size: var(--v-text-14);
    overflow-wrap: anywhere;
  }
  .visit-list {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .visit {
    display: grid;
    gap: 2px 12px;
    grid-template-columns: minmax(0, 1fr) auto;
    padding: 10px 14px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-small);
  }
  .visit > p {
    grid-column: 1;
  }
  .visit-when {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 10px;
    align-items: center;
  }
  .visit-actions {
    display: flex;
    grid-area: 1 / 2 / span 3;
    gap: 2px;
    align-items: start;
  }
  @media (max-width: 480px) {
    .visit-actions {
      grid-area: auto / 1;
    }
  }
`
