import { css } from 'lit'
import { badgeStyles } from '../../ui/badge.styles.ts'
import { fieldStyles } from '../../ui/field.styles.ts'
import { portalChoiceStyles } from './portal-choice.styles.ts'

export const publishingStyles = [
  fieldStyles,
  badgeStyles,
  portalChoiceStyles,
  css`
    .publishing-intro,
    .publishing-fault {
      margin: 0;
    }
    .publishing-fault {
      margin-block-start: 12px;
      color: var(--v-color-danger);
    }
  `,
]
