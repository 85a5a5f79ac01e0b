import { style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'
import { below } from '../theme/media.ts'

export const foot = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 20px', marginBlockStart: 16 })
export const range = style({ color: vars.colorMuted })
export const pager = style({ display: 'flex', alignItems: 'center', gap: 2, '@media': { [below('md')]: { inlineSize: '100%', justifyContent: 'space-between' } } })
export const numbers = style({ display: 'flex', alignItems: 'center', gap: 2, '@media': { [below('md')]: { display: 'none' } } })
export const gap = style({ display: 'inline-block', inlineSize: 24, color: vars.colorMuted, textAlign: 'center' })
export const number = style({
  minInlineSize: vars.control,
  blockSize: vars.control,
  padding: '0 6px',
  border: 0,
  borderRadius: vars.radiusSmall,
  background: 'transparent',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.colorAccentQuiet },
    '&[aria-current]': { background: vars.colorAccentQuietHover, color: vars.colorAccentText, fontWeight: 650, cursor: 'default' },
  },
})
