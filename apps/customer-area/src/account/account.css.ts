import { style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'
import { from } from '../theme/media.ts'

export const title = style({ marginBlockEnd: 20, fontSize: 26, lineHeight: '32px', fontWeight: 650, letterSpacing: '-0.02em' })
/** So tall before it has arrived that what stands below it is out of sight, and nobody sees it move. */
export const form = style({ display: 'block', minBlockSize: 'min(100dvh, 1000px)', marginBlockEnd: 24 })
export const cards = style({
  display: 'grid',
  gap: 16,
  marginBlockEnd: 20,
  '@media': { [from('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
export const card = style({
  padding: 18,
  border: `1px solid ${vars.colorLine}`,
  borderRadius: vars.radiusLarge,
  background: vars.colorSurface,
  minInlineSize: 0,
})
export const cardTitle = style({ marginBlockEnd: 12, fontSize: 16, lineHeight: '24px', fontWeight: 600 })
export const facts = style({ display: 'grid', gap: 10 })
export const fact = style({ display: 'grid', gap: 2 })
export const factName = style({ color: vars.colorMuted, fontSize: 13, lineHeight: '18px' })
export const factValue = style({ fontWeight: 550, overflowWrap: 'anywhere' })
export const select = style({
  minBlockSize: vars.control,
  paddingInline: 8,
  border: `1px solid ${vars.colorLine}`,
  borderRadius: vars.radiusMedium,
  background: vars.colorSurface,
  color: 'inherit',
  font: 'inherit',
  maxInlineSize: '100%',
})
export const edit = style({ display: 'inline-block', marginBlockStart: 14 })
export const features = style({ display: 'grid', gap: 10 })
export const feature = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 12px' })
export const featureName = style({ flex: '1 1 160px' })
export const state = style({ display: 'inline-flex', alignItems: 'center', gap: 6, fontSize: 13, lineHeight: '18px', fontWeight: 550 })
export const on = style({ color: vars.colorActive })
export const off = style({ color: vars.colorMuted })
