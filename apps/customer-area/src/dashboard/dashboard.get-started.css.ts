import { style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'

export const progress = style({ padding: '0 8px 4px', color: vars.colorMuted })
export const steps = style({ display: 'grid', gap: 2, paddingInline: 8, marginBlockEnd: 6 })
export const step = style({ display: 'flex', alignItems: 'center', gap: 10, minBlockSize: vars.control })
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: 22,
  blockSize: 22,
  border: `1.5px solid ${vars.colorLineStrong}`,
  borderRadius: '50%',
  selectors: { '&[data-done="true"]': { border: 0, background: vars.colorSuccess, color: vars.colorSurface } },
})
export const done = style({ color: vars.colorMuted })
