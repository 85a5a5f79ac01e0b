import { style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'
import { from } from '../theme/media.ts'

export const title = style({ fontSize: 26, lineHeight: '32px', fontWeight: 650, letterSpacing: '-0.02em' })
export const lead = style({ maxInlineSize: 640, marginBlock: '4px 20px', color: vars.colorMuted, fontSize: 16, lineHeight: '24px' })
export const card = style({
  display: 'grid',
  gap: 16,
  maxInlineSize: 560,
  padding: 24,
  border: `1px solid ${vars.colorLine}`,
  borderRadius: vars.radiusLarge,
  background: vars.colorSurface,
})
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: 12 })
export const aside = style({ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', marginBlockStart: 16, color: vars.colorMuted })
export const list = style({
  display: 'grid',
  gap: 16,
  '@media': {
    [from('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [from('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
})
export const product = style({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: 8,
  padding: 18,
  border: `1px solid ${vars.colorLine}`,
  borderRadius: vars.radiusLarge,
  background: vars.colorSurface,
  ':hover': { borderColor: vars.colorAccent },
})
export const name = style({ fontSize: 16, lineHeight: '24px', fontWeight: 600 })
/** The whole card is one link. */
export const link = style({ '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radiusLarge } })
export const state = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  color: vars.colorMuted,
  fontSize: 13,
  lineHeight: '18px',
})
export const about = style({ color: vars.colorMuted, textWrap: 'pretty' })
