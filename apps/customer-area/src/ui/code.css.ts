import { style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'

export const block = style({ border: `1px solid ${vars.colorLine}`, borderRadius: vars.radiusMedium, overflow: 'hidden', minInlineSize: 0 })
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '6px 6px 6px 14px',
  borderBlockEnd: `1px solid ${vars.colorLine}`,
  background: vars.colorSurface,
})
export const name = style({ color: vars.colorMuted, fontSize: 13, lineHeight: '18px', minInlineSize: 0, overflowWrap: 'anywhere' })
const mono = "ui-monospace, 'Cascadia Mono', 'SF Mono', Menlo, Consolas, monospace"
export const code = style({
  margin: 0,
  padding: 14,
  maxBlockSize: 420,
  overflow: 'auto',
  background: vars.colorSunken,
  font: `13px/20px ${mono}`,
  tabSize: 2,
  outlineOffset: -2,
})
