import { style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'

export const dialog = style({
  inlineSize: 'min(640px, calc(100vw - 24px))',
  // As tall with few entries as with many: results come in later, and nothing may move for them.
  blockSize: 'min(480px, calc(100dvh - 48px))',
  margin: 'min(12vh, 96px) auto auto',
  padding: 0,
  border: `1px solid ${vars.colorLine}`,
  borderRadius: vars.radiusLarge,
  background: vars.colorOverlay,
  color: vars.colorInk,
  boxShadow: vars.shadowOverlay,
  overflow: 'hidden',
  selectors: { '&[open]': { display: 'grid' }, '&::backdrop': { background: vars.colorBackdrop } },
})
export const sheet = style({ display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto', minBlockSize: 0 })
export const search = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  paddingInline: 16,
  borderBlockEnd: `1px solid ${vars.colorLine}`,
  color: vars.colorMuted,
})
export const input = style({
  flex: 1,
  minInlineSize: 0,
  blockSize: 52,
  border: 0,
  outline: 'none',
  background: 'none',
  fontSize: 16,
  color: vars.colorInk,
  selectors: { '&::placeholder': { color: vars.colorMuted } },
})
export const results = style({ overflowY: 'auto', padding: 8 })
export const nothing = style({ padding: '8px 10px', color: vars.colorMuted })
export const heading = style({ padding: '8px 10px 4px', color: vars.colorMuted, fontSize: 12, lineHeight: '16px', fontWeight: 550 })
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minBlockSize: 40,
  padding: '4px 10px',
  borderRadius: vars.radiusSmall,
  cursor: 'pointer',
  selectors: { '&[aria-selected="true"]': { background: vars.colorAccentQuietHover } },
  '@media': { '(pointer: coarse)': { minBlockSize: vars.controlTouch } },
})
export const icon = style({ display: 'grid', color: vars.colorMuted })
export const words = style({ flex: 1, minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const note = style({ color: vars.colorMuted, fontSize: 13, whiteSpace: 'nowrap' })
export const hint = style({
  padding: '8px 16px',
  borderBlockStart: `1px solid ${vars.colorLine}`,
  color: vars.colorMuted,
  fontSize: 12,
  lineHeight: '16px',
})
