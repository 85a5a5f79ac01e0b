import { style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'

export const face = style({ display: 'grid', justifyItems: 'center', gap: 6, padding: '48px 20px', textAlign: 'center' })
export const figure = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 56,
  blockSize: 56,
  marginBlockEnd: 6,
  borderRadius: '50%',
  background: vars.colorAccentQuiet,
  color: vars.colorAccentText,
})
export const title = style({ fontSize: 16, lineHeight: '24px', fontWeight: 600 })
export const text = style({ maxInlineSize: 440, color: vars.colorMuted, textWrap: 'pretty' })
export const action = style({ marginBlockStart: 10 })
