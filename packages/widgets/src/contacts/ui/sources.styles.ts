import { css, type CSSResultGroup } from 'lit'
import { markStyles } from '../../charts/index.ts'

const ownStyles = css`
  .change {
    display: inline-flex;
    align-items: center;
    gap: 2px;
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    line-height: 16px;
    white-space: nowrap;
  }
  .change .icon {
    inline-size: 14px;
    block-size: 14px;
    margin-inline-start: -2px;
    stroke-width: 2;
  }
  .change.good {
    color: var(--v-color-success);
  }
  .change.bad {
    color: var(--v-color-danger);
  }
  .go {
    appearance: none;
    margin: 0;
    padding: 0;
    border: 0;
    border-radius: 3px;
    background: none;
    color: inherit;
    font: inherit;
    text-align: var(--v-start);
    text-decoration: none;
    cursor: pointer;
  }
`

/** The styles of contacts by source and of changes, for all widgets of contacts. */
export const sourceStyles: CSSResultGroup = [markStyles, ownStyles]
