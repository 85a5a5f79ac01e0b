import { style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'

export const bell = style({ position: 'relative', display: 'grid' })
/** Lies over the bell, so that nothing moves when it comes and goes. */
export const count = style({
  position: 'absolute',
  insetBlockStart: -7,
  insetInlineStart: 9,
  minInlineSize: 17,
  paddingInline: 4,
  borderRadius: 9,
  background: vars.colorAccent,
  color: vars.colorOnAccent,
  fontSize: 11,
  lineHeight: '17px',
  fontWeight: 650,
  textAlign: 'center',
})
export const popup = style({
  zIndex: 40,
  display: 'grid',
  alignContent: 'start',
  gap: 4,
  inlineSize: 'min(400px, calc(100vw - 16px))',
  maxBlockSize: 'min(600px, calc(100dvh - 80px))',
  overflowY: 'auto',
  padding: 12,
  border: `1px solid ${vars.colorLine}`,
  borderRadius: vars.radiusMedium,
  background: vars.colorOverlay,
  boxShadow: vars.shadowOverlay,
  outline: 'none',
})
