import { css } from 'lit'

export const statusStyles = css`
  .pill[data-status],
  .network {
    display: inline-flex;
    gap: 4px;
    align-items: center;
    padding: 1px 8px;
    color: var(--status);
    border: 1px solid currentcolor;
    border-radius: 11px;
    font-size: var(--v-text-12);
    line-height: 18px;
    white-space: nowrap;
  }
  .pill svg,
  .network svg {
    flex: none;
    inline-size: 12px;
    block-size: 12px;
  }
  [data-status='none'] {
    --status: var(--v-color-draft);
  }
  [data-status='scheduled'],
  [data-status='publishing'] {
    --status: var(--v-color-accent-text);
  }
  [data-status='published'] {
    --status: var(--v-color-success);
  }
  [data-status='to-approve'] {
    --status: var(--v-color-model);
  }
  [data-status='held'],
  [data-status='returned'],
  [data-status='partly'] {
    --status: var(--v-color-warning);
  }
  [data-status='failed'] {
    --status: var(--v-color-danger);
  }
  .networks {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  .no-network {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .publications {
    display: grid;
    gap: 12px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .publication {
    display: grid;
    gap: 4px;
    overflow-wrap: anywhere;
  }
  .publication p {
    margin: 0;
  }
  .publication-head,
  .publication-foot {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: center;
  }
  .publication .when,
  .publication .answer {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .publication-foot {
    column-gap: 12px;
  }
  .publication-foot:empty {
    display: none;
  }
`
