import { style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'
import { from } from '../theme/media.ts'

export const title = style({ fontSize: 26, lineHeight: '32px', fontWeight: 650, letterSpacing: '-0.02em' })
export const lead = style({ marginBlock: '4px 20px', color: vars.colorMuted, fontSize: 16, lineHeight: '24px' })
export const columns = style({
  display: 'grid',
  alignItems: 'start',
  gap: 24,
  '@media': { [from('lg')]: { gridTemplateColumns: 'minmax(0, 640px) minmax(0, 320px)' } },
})
export const card = style({
  display: 'grid',
  gap: 16,
  padding: 24,
  border: `1px solid ${vars.colorLine}`,
  borderRadius: vars.radiusLarge,
  background: vars.colorSurface,
})
export const direct = style({ display: 'grid', gap: 8 })
export const subtitle = style({ marginBlockStart: 16, fontSize: 16, lineHeight: '24px', fontWeight: 600 })
