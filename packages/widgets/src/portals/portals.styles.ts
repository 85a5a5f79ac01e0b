import { css, type CSSResultGroup } from 'lit'
import { badgeStyles } from '../ui/badge.styles.ts'

const ownStyles = css`
  :is(.frame, .dialog) .picture:has(.initials, .logo) {
    inline-size: 40px;
    block-size: 40px;
    font-size: var(--v-text-13);
    font-weight: 600;
  }
  .picture .logo {
    object-fit: contain;
  }
  .connection {
    color: var(--v-color-accent-text);
    font-size: var(--v-text-13);
    text-underline-offset: 3px;
  }
`

export const portalsStyles: CSSResultGroup = [badgeStyles, ownStyles]
