import { keyframes, style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(6px)' } })
const appear = keyframes({ from: { opacity: 0 } })

export const dialog = style({
  inlineSize: 'min(480px, calc(100vw - 32px))',
  maxBlockSize: 'calc(100dvh - 32px)',
  padding: 0,
  border: 0,
  borderRadius: vars.radiusLarge,
  background: vars.colorOverlay,
  color: vars.colorInk,
  boxShadow: vars.shadowOverlay,
  selectors: {
    '&[open]': { animation: `${rise} ${vars.motionSlow} ease-out` },
    '&::backdrop': { background: vars.colorBackdrop, animation: `${appear} ${vars.motionSlow}` },
  },
})
export const sheet = style({ padding: 24 })
export const title = style({ fontSize: 20, lineHeight: '26px', fontWeight: 600 })
export const body = style({ display: 'grid', gap: 12, marginBlockStart: 12, color: vars.colorInk })
export const actions = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8, marginBlockStart: 24 })
