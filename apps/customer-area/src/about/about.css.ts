import { style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'

export const title = style({ marginBlockEnd: 20, fontSize: 26, lineHeight: '32px', fontWeight: 650, letterSpacing: '-0.02em' })
export const card = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 24,
  maxInlineSize: 560,
  padding: 24,
  border: `1px solid ${vars.colorLine}`,
  borderRadius: vars.radiusLarge,
  background: vars.colorSurface,
})
export const mark = style({ inlineSize: 64, blockSize: 64 })
export const facts = style({ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '8px 24px' })
export const name = style({ color: vars.colorMuted })
