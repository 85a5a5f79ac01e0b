import { style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'
import { from } from '../theme/media.ts'
import { input } from '../ui/field.css.ts'

export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  padding: 18,
  border: `1px solid ${vars.colorLine}`,
  borderRadius: vars.radiusLarge,
  background: vars.colorSurface,
})
export const note = style({ maxInlineSize: 640, color: vars.colorMuted, textWrap: 'pretty' })

export const form = style({ display: 'grid', gap: 18 })
export const tick = style({ display: 'flex', alignItems: 'center', gap: 10, minBlockSize: vars.control, cursor: 'pointer' })
export const secret = style({ fontFamily: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace", fontSize: 13 })

export const embedding = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 14,
  padding: 16,
  border: `1px solid ${vars.colorLineStrong}`,
  borderRadius: vars.radiusMedium,
  background: vars.colorCanvas,
  scrollMarginBlockStart: 72,
})
export const embeddingHead = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 })
export const embeddingTitle = style({ fontSize: 16, lineHeight: '24px', fontWeight: 600, outline: 'none', overflowWrap: 'anywhere' })
export const sides = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  '@media': { [from('xl')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
})
export const part = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 })
export const partTitle = style({ margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 600 })
export const panel = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 10 })

export const preview = style([part, { gap: 12 }])
export const stage = style({
  padding: 16,
  border: `1px dashed ${vars.colorLineStrong}`,
  borderRadius: vars.radiusMedium,
  background: vars.colorSurface,
  minInlineSize: 0,
})
export const select = style([input, { maxInlineSize: 420 }])
