import { css } from 'lit'

export const usersStyles = css`
  .seats {
    margin: 0;
    color: var(--vitrine-color-text-muted);
  }
  .seats.full {
    color: var(--vitrine-color-warning-text, var(--vitrine-color-text));
  }
  .initials {
    display: grid;
    place-items: center;
    inline-size: 100%;
    block-size: 100%;
    background: var(--vitrine-color-surface-sunken);
    color: var(--vitrine-color-text-muted);
    font-weight: 600;
  }
  .section {
    margin: 0 0 20px;
    padding: 0;
    border: 0;
  }
  .section legend {
    padding: 0;
    font-weight: 600;
  }
  .section-fields {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
    gap: 12px;
  }
  .devices,
  .import-rows {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .devices li,
  .import-rows li {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
    padding: 10px 0;
    border-block-end: 1px solid var(--vitrine-color-line);
  }
  .devices small,
  .import-rows small {
    display: block;
    color: var(--vitrine-color-text-muted);
  }
  .import-number {
    color: var(--vitrine-color-text-muted);
  }
  .import-rows li.bad > :last-child {
    color: var(--vitrine-color-danger-text, var(--vitrine-color-danger));
  }
`
