import { style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'

export const screen = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 12,
  minBlockSize: 'min(70dvh, 640px)',
  padding: '48px 24px',
  textAlign: 'center',
})
export const alone = style([screen, { minBlockSize: '100dvh' }])
export const figure = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 72,
  blockSize: 72,
  marginBlockEnd: 8,
  borderRadius: '50%',
  background: vars.colorAccentQuiet,
  color: vars.colorAccentText,
})
export const code = style({ color: vars.colorMuted, fontSize: 13, fontWeight: 550, letterSpacing: '0.08em' })
export const title = style({ fontSize: 26, lineHeight: '32px', fontWeight: 600, letterSpacing: '-0.01em', textWrap: 'balance' })
export const text = style({ maxInlineSize: 460, color: vars.colorMuted, textWrap: 'pretty' })
export const actions = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8, marginBlockStart: 16 })
export const reference = style({ color: vars.colorMuted, fontSize: 12 })
