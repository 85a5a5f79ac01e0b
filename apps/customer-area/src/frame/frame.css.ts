import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'
import { below, from } from '../theme/media.ts'

export const topBarHeight = 56
export const bottomBarHeight = 56

export const frame = style({
  display: 'grid',
  gridTemplateColumns: '240px minmax(0, 1fr)',
  minBlockSize: '100dvh',
  selectors: { '&[data-collapsed]': { gridTemplateColumns: '64px minmax(0, 1fr)' } },
  // Only the content is printed.
  '@media': {
    print: { display: 'block' },
    [below('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', selectors: { '&[data-collapsed]': { gridTemplateColumns: 'minmax(0, 1fr)' } } },
  },
})
export const skip = style({
  position: 'fixed',
  insetBlockStart: 8,
  insetInlineStart: 8,
  zIndex: 70,
  padding: '8px 14px',
  borderRadius: vars.radiusSmall,
  background: vars.colorAccent,
  color: vars.colorOnAccent,
  selectors: { '&:not(:focus)': { transform: 'translateY(-80px)' } },
})
export const column = style({
  display: 'grid',
  '@media': { print: { display: 'block' } },
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto auto 1fr auto',
  minInlineSize: 0,
})
export const topBar = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 20,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  blockSize: topBarHeight,
  paddingInline: 12,
  borderBlockEnd: `1px solid ${vars.colorLine}`,
  background: vars.colorCanvas,
  '@media': { print: { display: 'none' }, [from('md')]: { paddingInline: 24 } },
})
export const crumbSlot = style({ flex: '1 1 auto', minInlineSize: 0 })
export const content = style({
  inlineSize: '100%',
  maxInlineSize: 1440,
  marginInline: 'auto',
  // Phones this narrow are left more room for the content.
  padding: '20px 12px 48px',
  outline: 'none',
  vars: { '--vitrine-sticky-top': `${topBarHeight}px` },
  '@media': {
    [from('sm')]: { paddingInline: 16 },
    [from('md')]: { padding: '28px 24px 64px' },
    [from('xl')]: { paddingInline: 32 },
    print: { padding: 0 },
  },
})

export const palette = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minBlockSize: vars.control,
  paddingInline: 10,
  marginInlineEnd: 4,
  border: `1px solid ${vars.colorLine}`,
  borderRadius: vars.radiusSmall,
  background: vars.colorSurface,
  color: vars.colorMuted,
  cursor: 'pointer',
  selectors: { '&:hover': { borderColor: vars.colorLineStrong } },
  '@media': {
    // Shrinks in favour of long breadcrumbs.
    [from('lg')]: { flex: '0 100 232px', minInlineSize: 132, containerType: 'inline-size' },
    [below('lg')]: { flexShrink: 0, border: 0, background: 'none', color: vars.colorInk },
    '(pointer: coarse)': { minBlockSize: vars.controlTouch, minInlineSize: vars.controlTouch, justifyContent: 'center' },
  },
})
globalStyle(`${palette} svg`, { flexShrink: 0 })
/** On narrow screens a picture alone, whose words are its name. */
export const help = style({ flexShrink: 0, '@media': { [below('lg')]: { paddingInline: 8, minInlineSize: vars.control } } })
export const helpText = style({ whiteSpace: 'nowrap', '@media': { [below('lg')]: { display: 'none' } } })
export const paletteText = style({ flex: 1, textAlign: 'start', '@media': { [below('lg')]: { display: 'none' } } })
export const keys = style({
  padding: '1px 6px',
  border: `1px solid ${vars.colorLine}`,
  borderRadius: 4,
  fontSize: 12,
  lineHeight: '16px',
  whiteSpace: 'nowrap',
  '@container': { '(max-width: 170px)': { display: 'none' } },
  '@media': { [below('lg')]: { display: 'none' } },
})
export const onlyWide = style({ '@media': { [below('md')]: { display: 'none' } } })

export const avatar = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 30,
  blockSize: 30,
  borderRadius: '50%',
  background: vars.colorAccent,
  color: vars.colorOnAccent,
  fontSize: 12,
  fontWeight: 650,
  letterSpacing: '0.02em',
  selectors: { '&::before': { content: 'attr(data-initials)' } },
})
export const person = style({ display: 'grid', gap: 2, padding: '8px 10px' })
export const personName = style({ fontWeight: 600, overflowWrap: 'anywhere' })
export const personNote = style({ color: vars.colorMuted, fontSize: 13, lineHeight: '18px', overflowWrap: 'anywhere' })

/** Stays beside the icon if there is little room, and otherwise leaves room for the button. */
export const bannerText = style({ flex: '1 1 200px', maxInlineSize: 'max-content' })
export const banner = style({
  position: 'sticky',
  insetBlockStart: topBarHeight,
  zIndex: 19,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '8px 24px',
  borderBlockEnd: `1px solid ${vars.colorLine}`,
  selectors: {
    '&[data-connection="switched"]': { background: vars.colorAccentQuiet },
    '&[data-connection="lost"]': { background: `color-mix(in oklab, ${vars.colorWarning} 12%, ${vars.colorSurface})` },
    '&[data-connection="restored"]': { background: `color-mix(in oklab, ${vars.colorSuccess} 12%, ${vars.colorSurface})` },
  },
})
