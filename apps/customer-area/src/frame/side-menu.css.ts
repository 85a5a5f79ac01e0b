import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'
import { below } from '../theme/media.ts'
import { bottomBarHeight, topBarHeight } from './frame.css.ts'

export const side = style({
  position: 'sticky',
  insetBlockStart: 0,
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  blockSize: '100dvh',
  minInlineSize: 0,
  borderInlineEnd: `1px solid ${vars.colorLine}`,
  background: vars.colorSurface,
  '@media': { print: { display: 'none' }, [below('md')]: { display: 'none' } },
})
export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  blockSize: topBarHeight,
  paddingInline: 16,
  color: vars.colorInk,
  fontSize: 16,
  fontWeight: 650,
  letterSpacing: '-0.01em',
  textDecoration: 'none',
})
export const mark = style({ inlineSize: 28, blockSize: 28, flexShrink: 0 })
export const groups = style({ display: 'grid', alignContent: 'start', gap: 20, overflowY: 'auto', padding: '12px 8px' })
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minBlockSize: 28,
  padding: '2px 8px',
  borderRadius: vars.radiusSmall,
  color: vars.colorMuted,
  cursor: 'pointer',
  listStyle: 'none',
  outlineOffset: -2,
  selectors: { '&:hover': { background: vars.colorAccentQuiet }, '&::-webkit-details-marker': { display: 'none' } },
  '@media': { '(pointer: coarse)': { minBlockSize: vars.controlTouch }, [below('md')]: { minBlockSize: vars.controlTouch } },
})
export const heading = style({
  flex: 1,
  color: vars.colorMuted,
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 550,
  // Where somebody is, although the group is closed.
  selectors: { 'details:not([open]) > [data-here="true"] > &': { color: vars.colorAccentText, fontWeight: 600 } },
})
export const chevron = style({
  flexShrink: 0,
  transition: `rotate ${vars.motionFast}`,
  selectors: { 'details[open] > summary > &': { rotate: '90deg' } },
  '@media': { '(prefers-reduced-motion: reduce)': { transition: 'none' } },
})
export const list = style({ display: 'grid', gap: 2 })
export const row = style({ display: 'flex', alignItems: 'center' })
export const pin = style({
  flexShrink: 0,
  color: vars.colorMuted,
  selectors: {
    '&[data-pinned="true"]': { color: vars.colorAccentText },
    '&[aria-disabled="true"]': { cursor: 'not-allowed' },
  },
  '@media': {
    // Where there is a pointer, only beside the entry that it is on.
    '(hover: hover)': { opacity: 0, selectors: { [`${row}:hover > &, ${row}:focus-within > &`]: { opacity: 1 } } },
    [below('md')]: { opacity: 1, minBlockSize: vars.controlTouch, minInlineSize: vars.controlTouch },
  },
})
export const item = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minBlockSize: vars.control,
  padding: '6px 8px',
  borderRadius: vars.radiusSmall,
  color: vars.colorInk,
  textDecoration: 'none',
  outlineOffset: -2,
  selectors: {
    '&:hover': { background: vars.colorAccentQuiet },
    '&[aria-current="page"]': {
      background: vars.colorAccentQuietHover,
      color: vars.colorAccentText,
      fontWeight: 600,
      letterSpacing: '-0.015em',
    },
  },
  '@media': { '(pointer: coarse)': { minBlockSize: vars.controlTouch }, [below('md')]: { minBlockSize: vars.controlTouch } },
})
export const icon = style({ display: 'grid', flexShrink: 0, color: vars.colorMuted })
globalStyle(`${item}[aria-current="page"] ${icon}`, { color: vars.colorAccentText })
export const label = style({ flex: 1, minInlineSize: 0 })
export const external = style({ color: vars.colorMuted })
export const foot = style({ padding: 8, borderBlockStart: `1px solid ${vars.colorLine}` })
export const fold = style([
  item,
  { inlineSize: '100%', border: 0, background: 'none', color: vars.colorMuted, cursor: 'pointer', textAlign: 'start' },
])

globalStyle(`[data-collapsed] ${label}, [data-collapsed] ${heading}, [data-collapsed] ${external}`, {
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
globalStyle(`[data-collapsed] ${item}`, { justifyContent: 'center', paddingInline: 0 })

const slide = keyframes({ from: { transform: 'translateY(24px)', opacity: 0 } })
export const drawer = style({
  inlineSize: '100vw',
  maxInlineSize: 'none',
  maxBlockSize: '85dvh',
  margin: 'auto 0 0',
  padding: 0,
  border: 0,
  borderStartStartRadius: vars.radiusLarge,
  borderStartEndRadius: vars.radiusLarge,
  background: vars.colorSurface,
  color: vars.colorInk,
  boxShadow: vars.shadowOverlay,
  overflow: 'hidden',
  selectors: {
    '&[open]': { animation: `${slide} ${vars.motionSlow} ease-out` },
    '&::backdrop': { background: vars.colorBackdrop },
  },
})
export const close = style({ minBlockSize: vars.controlTouch })
export const drawerSheet = style({ display: 'grid', gridTemplateRows: 'minmax(0, 1fr) auto', maxBlockSize: '85dvh' })

export const bottomBar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 20,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  borderBlockStart: `1px solid ${vars.colorLine}`,
  background: vars.colorSurface,
  '@media': { print: { display: 'none' } },
})
export const bottomItem = style({
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: 2,
  blockSize: bottomBarHeight - 1,
  padding: '4px 4px',
  border: 0,
  background: 'none',
  color: vars.colorMuted,
  fontSize: 12,
  lineHeight: '16px',
  textDecoration: 'none',
  cursor: 'pointer',
  outlineOffset: -2,
  selectors: { '&[aria-current="page"]': { color: vars.colorAccentText, fontWeight: 600 } },
})
export const bottomLabel = style({ maxInlineSize: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
/** What elements of the widgets, popups and toasts keep clear at the bottom edge. */
globalStyle(':root', { '@media': { [below('md')]: { vars: { '--vitrine-sticky-bottom': `${bottomBarHeight}px` } } } })
