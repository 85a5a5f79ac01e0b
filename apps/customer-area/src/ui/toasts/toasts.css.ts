import { keyframes, style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } })

export const region = style({
  position: 'fixed',
  insetBlockEnd: 'calc(var(--vitrine-sticky-bottom, 0px) + 20px)',
  insetInlineEnd: 20,
  zIndex: 60,
  display: 'grid',
  gap: 16,
  maxInlineSize: 'min(400px, calc(100vw - 40px))',
})
export const toast = style({
  borderRadius: vars.radiusMedium,
  boxShadow: vars.shadowOverlay,
  animation: `${rise} ${vars.motionSlow} ease-out`,
})
/** Its text and link, beside the button that closes it. */
export const linked = style({
  display: 'flex',
  gap: 8,
  alignItems: 'flex-start',
  justifyContent: 'space-between',
})
