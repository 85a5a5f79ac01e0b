import { style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'
import { from } from '../../theme/media.ts'

export const title = style({ marginBlockEnd: 20, fontSize: 26, lineHeight: '32px', fontWeight: 650, letterSpacing: '-0.02em' })
export const sections = style({ display: 'grid', gap: 16, maxInlineSize: 860 })
export const section = style({
  display: 'grid',
  gap: 14,
  padding: 18,
  border: `1px solid ${vars.colorLine}`,
  borderRadius: vars.radiusLarge,
  background: vars.colorSurface,
  minInlineSize: 0,
  scrollMarginBlockStart: 80,
})
export const heading = style({ fontSize: 16, lineHeight: '24px', fontWeight: 600 })
export const note = style({ color: vars.colorMuted, fontSize: 13, lineHeight: '18px' })
export const fields = style({
  display: 'grid',
  gap: 14,
  '@media': { [from('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const field = style({ display: 'grid', alignContent: 'start', gap: 4 })
export const label = style({ fontWeight: 550 })
export const select = style({
  minBlockSize: vars.control,
  maxInlineSize: '100%',
  paddingInline: 8,
  border: `1px solid ${vars.colorLineStrong}`,
  borderRadius: vars.radiusMedium,
  background: vars.colorSurface,
  '@media': { '(pointer: coarse)': { minBlockSize: vars.controlTouch } },
})
export const devices = style({ display: 'grid' })
export const device = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 16px',
  paddingBlock: 10,
  borderBlockStart: `1px solid ${vars.colorLine}`,
})
export const deviceWords = style({ flex: '1 1 240px', minInlineSize: 0, overflowWrap: 'anywhere' })
export const deviceName = style({ fontWeight: 550 })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: 8 })
