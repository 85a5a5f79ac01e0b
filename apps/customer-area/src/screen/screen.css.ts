import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'
import { below, from } from '../theme/media.ts'

export const onlySmall = style({ '@media': { [from('md')]: { display: 'none' } } })

export const crumbs = style({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minInlineSize: 0,
  '@media': { [below('md')]: { display: 'none' } },
})
export const crumb = style({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minInlineSize: 0,
  color: vars.colorMuted,
  // The current screen is shortened last.
  selectors: { '&:last-child': { flexShrink: 0, maxInlineSize: '60%' }, '&:first-child': { flexShrink: 0 } },
  // In a long breadcrumb the middle is hidden, rather than shortening every part.
  '@media': {
    [below('xl')]: { selectors: { '&:not(:first-child):nth-last-child(n + 4)': { display: 'none' } } },
    [below('lg')]: { selectors: { '&:not(:first-child):nth-last-child(n + 3)': { display: 'none' } } },
  },
})
export const crumbText = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', padding: '4px 6px', borderRadius: 4 })
globalStyle(`${crumb} > svg`, { flexShrink: 0 })
export const homeCrumb = style({ display: 'grid', flexShrink: 0 })
globalStyle(`a${crumbText}`, { color: vars.colorMuted, textDecoration: 'none' })
globalStyle(`a${crumbText}:hover`, { color: vars.colorInk, background: vars.colorAccentQuiet })
globalStyle(`${crumbText}[aria-current]`, { color: vars.colorInk, fontWeight: 550 })
