import { style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'
import { from } from '../theme/media.ts'

export const promo = style({
  display: 'grid',
  justifyItems: 'start',
  gap: 16,
  maxInlineSize: 720,
  marginInline: 'auto',
  padding: '28px 20px',
  border: `1px solid ${vars.colorLine}`,
  borderRadius: vars.radiusLarge,
  background: vars.colorSurface,
  '@media': { [from('md')]: { marginBlockStart: 24, padding: 40 } },
})
export const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  padding: '4px 10px',
  borderRadius: 999,
  background: vars.colorSunken,
  color: vars.colorMuted,
  fontSize: 13,
  lineHeight: '18px',
  fontWeight: 550,
})
export const title = style({ fontSize: 32, lineHeight: '40px', fontWeight: 650, letterSpacing: '-0.02em', textWrap: 'balance' })
export const lead = style({ maxInlineSize: 560, color: vars.colorMuted, fontSize: 16, lineHeight: '24px', textWrap: 'pretty' })
export const picture = style({ display: 'block', inlineSize: '100%' })
export const image = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: 'auto',
  border: `1px solid ${vars.colorLine}`,
  borderRadius: vars.radiusMedium,
  background: vars.colorSunken,
})
export const points = style({ display: 'grid', gap: 12, marginBlock: '4px 8px' })
export const point = style({ display: 'flex', alignItems: 'flex-start', gap: 10 })
export const mark = style({ flexShrink: 0, color: vars.colorAccentText })
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: 12 })
export const asked = style({ display: 'grid', justifyItems: 'start', gap: 14 })
export const form = style({ display: 'grid', gap: 16 })
export const families = style({
  display: 'grid',
  gap: 16,
  marginBlockStart: 20,
  '@media': {
    [from('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [from('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
})
export const family = style({
  padding: 18,
  border: `1px solid ${vars.colorLine}`,
  borderRadius: vars.radiusLarge,
  background: vars.colorSurface,
})
export const familyTitle = style({ fontSize: 16, lineHeight: '24px', fontWeight: 600 })
export const included = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  marginBlock: '2px 10px',
  color: vars.colorMuted,
  fontSize: 13,
  lineHeight: '18px',
})
export const options = style({ display: 'grid', gap: 8, paddingInlineStart: 18, listStyle: 'disc' })
