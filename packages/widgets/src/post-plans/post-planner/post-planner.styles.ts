import { css } from 'lit'
import { freeTimesStyles } from '../../posts/free-times.ts'

export const postPlannerStyles = css`
  ${freeTimesStyles}
  .head {
    row-gap: 8px;
  }
  .tabs {
    margin-block-start: 8px;
  }
  .attention {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    margin-block-start: 12px;
    padding: 8px 8px 8px 14px;
    border: 1px solid var(--v-color-danger);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
    color: var(--v-color-danger);
    font-weight: 550;
  }
  .attention.soon {
    border-color: var(--v-color-line-strong);
    color: var(--v-color-ink);
  }
  .attention a.button {
    text-decoration: none;
  }
  .attention span {
    flex: 1 1 200px;
    min-inline-size: 0;
  }
  .attention .button span {
    flex: none;
  }
  .attention + .attention {
    margin-block-start: 8px;
  }
  .attention svg {
    flex: none;
  }
  .attention .button {
    margin-inline-start: auto;
  }
  .excerpt {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-clamp: 2;
    overflow-wrap: anywhere;
  }
  .draft {
    color: var(--v-color-draft);
    font-weight: 550;
  }
  .why {
    display: block;
    margin-block-start: 4px;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .schedule {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
    gap: 12px;
    align-items: start;
  }
  .schedule-networks {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 20px;
    margin: 16px 0 0;
    padding: 0;
    border: 0;
  }
  .schedule-networks legend {
    padding: 0;
    margin-block-end: 6px;
    font-weight: 550;
  }
  .queue {
    display: grid;
    gap: 6px;
    max-block-size: 320px;
    margin: 16px 0 0;
    padding: 0;
    overflow-y: auto;
    list-style: none;
  }
  .queue li {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
  }
  .queue b {
    min-inline-size: 136px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .queue span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .schedule-networks ~ .free {
    margin-block-start: 12px;
  }
  .fault {
    margin: 8px 0 0;
    color: var(--v-color-danger);
  }
  .fault:empty {
    display: none;
  }
`
