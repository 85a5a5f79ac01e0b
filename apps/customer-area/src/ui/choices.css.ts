import { style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'
import { error as fieldError } from './field.css.ts'

export const group = style({ display: 'grid', gap: 2, minInlineSize: 0, margin: 0, padding: 0, border: 0 })
export const legend = style({ marginBlockEnd: 4, padding: 0, fontWeight: 550 })
export const choice = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  padding: '7px 0',
  cursor: 'pointer',
  '@media': { '(pointer: coarse)': { paddingBlock: 11 } },
})
export const box = style({ inlineSize: 18, blockSize: 18, flexShrink: 0, margin: '1px 0', accentColor: vars.colorAccent })
export const hint = style({ display: 'block', color: vars.colorMuted, fontSize: 13, lineHeight: '18px' })
export const error = style([fieldError, { marginBlockStart: 4 }])
