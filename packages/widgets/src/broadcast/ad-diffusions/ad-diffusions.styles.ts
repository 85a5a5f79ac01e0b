import { css, type CSSResultGroup } from 'lit'
import { badgeStyles } from '../../ui/badge.styles.ts'

const ownStyles = css`
  .diffusions {
    display: grid;
    gap: 4px;
    margin: 0;
    padding: 0;
    list-style: none;
    white-space: normal;
  }
  .diffusions li {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 10px;
    align-items: center;
  }
  .reason {
    flex-basis: 100%;
    color: var(--v-color-danger);
    font-size: var(--v-text-13);
    overflow-wrap: anywhere;
  }
`

export const adDiffusionsStyles: CSSResultGroup = [badgeStyles, ownStyles]
