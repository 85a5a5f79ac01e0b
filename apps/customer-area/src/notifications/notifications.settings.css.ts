import { style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'

export const part = style({ display: 'grid', gap: 8 })
export const heading = style({ fontWeight: 550 })
export const note = style({ color: vars.colorMuted, fontSize: 13, lineHeight: '18px' })
export const table = style({ inlineSize: '100%', borderCollapse: 'collapse' })
export const head = style({ padding: '4px 6px', color: vars.colorMuted, fontSize: 13, fontWeight: 550, textAlign: 'center' })
export const kindHead = style([head, { paddingInlineStart: 0, textAlign: 'start' }])
export const kind = style({ paddingBlock: 6, fontWeight: 'inherit', textAlign: 'start', borderBlockStart: `1px solid ${vars.colorLine}` })
export const cell = style({ inlineSize: 76, padding: 6, textAlign: 'center', borderBlockStart: `1px solid ${vars.colorLine}` })
export const box = style({
  inlineSize: 18,
  blockSize: 18,
  verticalAlign: 'middle',
  accentColor: vars.colorAccent,
  '@media': { '(pointer: coarse)': { inlineSize: 24, blockSize: 24 } },
})
export const fixed = style({ color: vars.colorMuted, fontSize: 13 })
export const who = style({ display: 'block', fontSize: 13, lineHeight: '18px' })
export const hours = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' })
export const hour = style({ display: 'flex', alignItems: 'center', gap: 8 })
export const select = style({
  minBlockSize: vars.control,
  paddingInline: 8,
  border: `1px solid ${vars.colorLineStrong}`,
  borderRadius: vars.radiusMedium,
  background: vars.colorSurface,
  '@media': { '(pointer: coarse)': { minBlockSize: vars.controlTouch } },
})
