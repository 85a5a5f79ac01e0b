import { css } from 'lit'

export const socialNetworksStyles = css`
  .head {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    align-items: center;
    justify-content: space-between;
  }
  .heading {
    margin: 0;
    font-size: var(--v-text-20);
    font-weight: 650;
    line-height: 28px;
  }
  .intro {
    margin: 4px 0 16px;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .networks {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr));
    gap: 16px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .network {
    display: flex;
    flex-direction: column;
    gap: 4px;
    padding: 16px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
    overflow-wrap: anywhere;
  }
  .network p {
    margin: 0;
  }
  .top {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    justify-content: space-between;
  }
  h3 {
    margin: 0;
    font-size: var(--v-text-16);
    font-weight: 600;
  }
  .page {
    font-weight: 600;
  }
  .page a {
    color: var(--v-color-accent-text);
  }
  .fact {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .fault,
  .failed {
    color: var(--v-color-danger);
    font-size: var(--v-text-13);
  }
  .replay-line {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    margin-block-start: 6px;
  }
  .failed a {
    color: inherit;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block-start: auto;
    padding-block-start: 12px;
  }
  a.button {
    text-decoration: none;
  }
  .pages {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .pages legend {
    margin-block-end: 8px;
    padding: 0;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .choice {
    display: flex;
    gap: 8px;
    align-items: baseline;
    padding: 8px 12px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-small);
  }
  .choice .why {
    display: block;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
`
