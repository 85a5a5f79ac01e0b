import { css, type CSSResultGroup } from 'lit'
import { badgeStyles } from '../../ui/badge.styles.ts'

const ownStyles = css`
  .sites {
    inline-size: 220px;
    max-inline-size: 100%;
  }
  .summary {
    display: grid;
    gap: 16px;
    margin-block: 12px 16px;
    padding: 16px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
  }
  .standing {
    display: flex;
    align-items: center;
    gap: 16px;
  }
  .standing > div {
    flex: 1;
    min-inline-size: 0;
  }
  .standing p,
  .run p {
    margin: 0;
  }
  .standing progress {
    display: block;
    inline-size: 100%;
    block-size: 8px;
    margin-block: 6px;
    accent-color: var(--v-color-active);
  }
  .summary .logo {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 48px;
    block-size: 48px;
    border-radius: var(--v-radius-medium);
    background: var(--v-color-accent-quiet);
    color: var(--v-color-accent-text);
    font-weight: 600;
    object-fit: contain;
  }
  .run {
    display: grid;
    gap: 12px;
    padding-block-start: 16px;
    border-block-start: 1px solid var(--v-color-line);
  }
  .run > .field {
    max-inline-size: 420px;
  }
  .notice {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .notice.wrong {
    color: var(--v-color-danger);
  }
  .again {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
  }
  .figures {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(110px, 1fr));
    gap: 8px 24px;
    margin: 0;
  }
  .figures dt,
  .summary .sub {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .figures dd {
    margin: 0;
    font-size: var(--v-text-20);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  [data-figure='refused'][data-some] dd {
    color: var(--v-color-danger);
  }
  .messages {
    display: grid;
    gap: 6px;
    margin: 0;
    padding: 8px 0;
    list-style: none;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .messages li {
    display: flex;
    align-items: start;
    gap: 6px;
  }
  .messages p {
    margin: 0;
  }
  .messages .icon {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin-block-start: 2px;
    color: var(--v-color-muted);
  }
  .messages [data-level='refused'] .icon {
    color: var(--v-color-danger);
  }
  .messages li p :is(a, button)[data-act]:not(.title) {
    padding: 0;
    border: 0;
    background: none;
    color: var(--v-color-accent-text);
    font: inherit;
    text-align: start;
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
`

export const diffusionReportStyles: CSSResultGroup = [badgeStyles, ownStyles]
