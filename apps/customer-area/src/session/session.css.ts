import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'
import { from } from '../theme/media.ts'

export const screen = style({
  display: 'grid',
  minBlockSize: '100dvh',
  background: vars.colorSurface,
  '@media': { [from('lg')]: { gridTemplateColumns: 'minmax(480px, 5fr) 6fr' } },
})
export const side = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  minInlineSize: 0,
  padding: '20px 24px',
  '@media': { [from('md')]: { padding: '28px 40px' } },
})
export const brand = style({ display: 'flex', alignItems: 'center', gap: 10, fontSize: 16, fontWeight: 650, letterSpacing: '-0.01em' })
export const mark = style({ inlineSize: 28, blockSize: 28 })
export const column = style({
  alignSelf: 'center',
  justifySelf: 'center',
  display: 'grid',
  gap: 24,
  inlineSize: '100%',
  maxInlineSize: 368,
  paddingBlock: 32,
})
export const heading = style({ display: 'grid', gap: 8 })
export const title = style({ fontSize: 26, lineHeight: '32px', fontWeight: 650, letterSpacing: '-0.02em', textWrap: 'balance' })
export const lead = style({ color: vars.colorMuted, fontSize: 16, lineHeight: '24px', textWrap: 'pretty' })
export const form = style({ display: 'grid', gap: 18 })
export const submit = style({ minBlockSize: 44, fontSize: 16, marginBlockStart: 4 })
export const below = style({ textAlign: 'center' })
export const footer = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 })
export const themes = style({ display: 'flex', gap: 2 })
export const select = style({
  minBlockSize: vars.control,
  paddingInline: 8,
  border: '1px solid transparent',
  borderRadius: vars.radiusSmall,
  background: vars.colorSurface,
  color: vars.colorInk,
  cursor: 'pointer',
  selectors: { '&:hover': { borderColor: vars.colorLine } },
  '@media': { '(pointer: coarse)': { minBlockSize: vars.controlTouch } },
})
export const pressed = style({
  selectors: { '&[aria-pressed="true"]': { background: vars.colorAccentQuiet, color: vars.colorAccentText } },
})
export const window = style({
  display: 'none',
  '@media': {
    [from('lg')]: { display: 'block', position: 'sticky', insetBlockStart: 0, blockSize: '100dvh', padding: 16, paddingInlineStart: 0 },
  },
})
export const support = style({ display: 'grid', gap: 4, marginBlockStart: 12 })
globalStyle(`${support} > div`, { display: 'flex', flexWrap: 'wrap', gap: '2px 8px' })
globalStyle(`${support} dt`, { color: vars.colorMuted })
