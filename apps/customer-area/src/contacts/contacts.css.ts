import { style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'
import { below, from } from '../theme/media.ts'

export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minBlockSize: vars.control,
  textDecoration: 'none',
  fontWeight: 550,
  selectors: { '&:hover': { textDecoration: 'underline' } },
})
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '16px 20px',
  marginBlock: '8px 24px',
  padding: 18,
  border: `1px solid ${vars.colorLine}`,
  borderRadius: vars.radiusLarge,
  background: vars.colorSurface,
})
export const photo = style({
  inlineSize: 168,
  aspectRatio: '3 / 2',
  objectFit: 'cover',
  borderRadius: vars.radiusMedium,
  background: vars.colorSunken,
  '@media': { [below('md')]: { inlineSize: '100%', blockSize: 'auto' } },
})
export const about = style({ flex: '1 1 280px', minInlineSize: 0, display: 'grid', gap: 6 })
export const title = style({
  fontSize: 26,
  lineHeight: '32px',
  fontWeight: 650,
  letterSpacing: '-0.02em',
  overflowWrap: 'anywhere',
  textWrap: 'balance',
})
export const note = style({ maxInlineSize: 640, color: vars.colorMuted, textWrap: 'pretty' })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: 8 })
export const share = style({ display: 'grid', gap: 8, marginBlockStart: 8 })
export const facts = style({ display: 'flex', flexWrap: 'wrap', gap: '10px 28px', '@media': { [from('md')]: { gap: '12px 36px' } } })
export const fact = style({ display: 'grid', gap: 2 })
export const factName = style({ color: vars.colorMuted, fontSize: 13, lineHeight: '18px' })
export const factValue = style({ fontWeight: 550 })
