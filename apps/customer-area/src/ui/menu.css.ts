import { style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'

export const popup = style({
  zIndex: 40,
  minInlineSize: 208,
  maxInlineSize: 'min(320px, calc(100vw - 16px))',
  maxBlockSize: 'min(480px, calc(100dvh - 80px))',
  overflowY: 'auto',
  padding: 6,
  border: `1px solid ${vars.colorLine}`,
  borderRadius: vars.radiusMedium,
  background: vars.colorOverlay,
  boxShadow: vars.shadowOverlay,
  outline: 'none',
})
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  inlineSize: '100%',
  minBlockSize: vars.control,
  padding: '4px 10px',
  border: 0,
  borderRadius: vars.radiusSmall,
  background: 'none',
  textAlign: 'start',
  cursor: 'pointer',
  outlineOffset: -2,
  selectors: { '&:hover, &:focus': { background: vars.colorAccentQuiet } },
  '@media': { '(pointer: coarse)': { minBlockSize: vars.controlTouch } },
})
export const itemIcon = style({ display: 'grid', flexShrink: 0, color: vars.colorMuted })
export const itemText = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' })
export const itemNote = style({ display: 'block', color: vars.colorMuted, fontSize: 12, lineHeight: '16px' })
export const check = style({ color: vars.colorAccentText })
export const heading = style({ padding: '8px 10px 4px', color: vars.colorMuted, fontSize: 12, lineHeight: '16px', fontWeight: 550 })
export const separator = style({ blockSize: 1, margin: '6px 4px', border: 0, background: vars.colorLine })
