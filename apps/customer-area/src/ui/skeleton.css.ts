import { keyframes, style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'

const late = keyframes({ from: { opacity: 0 } })
const breathe = keyframes({ '50%': { opacity: 0.55 } })

/** Appears after a moment, since most waits are shorter. */
export const lines = style({ display: 'grid', gap: 12, animation: `${late} 1ms 150ms backwards` })
export const line = style({
  blockSize: 16,
  borderRadius: 4,
  background: vars.colorLine,
  animation: `${breathe} 1600ms ease-in-out infinite`,
  selectors: { '&:nth-child(3n + 2)': { inlineSize: '82%' }, '&:nth-child(3n)': { inlineSize: '64%' } },
})
