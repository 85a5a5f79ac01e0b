import { css, type CSSResultGroup } from 'lit'
import { badgeStyles } from '../ui/badge.styles.ts'

export const promptMarksStyles: CSSResultGroup = [
  badgeStyles,
  css`
    .marks {
      display: flex;
      flex-wrap: wrap;
      gap: 4px 6px;
      margin-block: 4px;
    }
  `,
]
