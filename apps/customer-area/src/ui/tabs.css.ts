import { style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'

export const tabs = style({ display: 'grid', gap: 14, minInlineSize: 0 })
export const list = style({ display: 'flex', gap: 4, overflowX: 'auto', borderBlockEnd: `1px solid ${vars.colorLine}` })
export const links = style([list, { marginBlockEnd: 20 }])
export const tab = style({
  minBlockSize: vars.control,
  padding: '6px 12px',
  border: 0,
  borderBlockEnd: '2px solid transparent',
  background: 'none',
  color: vars.colorMuted,
  fontWeight: 550,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  outlineOffset: -2,
  selectors: {
    '&:hover': { color: vars.colorInk },
    '&[aria-selected="true"], &[aria-current="page"]': { color: vars.colorAccentText, borderBlockEndColor: vars.colorAccent },
  },
  '@media': { '(pointer: coarse)': { minBlockSize: vars.controlTouch } },
})
