import { style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'

export const title = style({ fontSize: 26, lineHeight: '32px', fontWeight: 650, letterSpacing: '-0.02em' })
export const question = style({ marginBlock: '4px 20px', color: vars.colorMuted })
export const choices = style({
  display: 'grid',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
})
export const choice = style({
  display: 'grid',
  alignContent: 'start',
  gap: 6,
  blockSize: '100%',
  padding: '18px 20px',
  border: `1px solid ${vars.colorLine}`,
  borderRadius: vars.radiusLarge,
  background: vars.colorSurface,
  color: vars.colorInk,
  textDecoration: 'none',
  selectors: { '&:hover': { borderColor: vars.colorAccentText } },
})
export const text = style({ color: vars.colorMuted })
