import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'
import { from } from '../theme/media.ts'

export const head = style({ display: 'grid', gap: 4, marginBlockEnd: 24 })
export const title = style({ fontSize: 26, lineHeight: '32px', fontWeight: 650, letterSpacing: '-0.02em' })
export const lead = style({ color: vars.colorMuted })

export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  gap: 12,
  marginBlockEnd: 20,
  '@media': { [from('md')]: { gap: 16 } },
})
export const panel = style({
  border: `1px solid ${vars.colorLine}`,
  borderRadius: vars.radiusLarge,
  background: vars.colorSurface,
  minInlineSize: 0,
})
export const figure = style([panel, { display: 'grid', alignContent: 'start', gap: 6, minBlockSize: 104, padding: '16px 18px' }])
export const figureName = style({ display: 'flex', alignItems: 'center', gap: 8, color: vars.colorMuted, fontWeight: 550 })
export const figureValue = style({ fontSize: 32, lineHeight: '40px', fontWeight: 650, letterSpacing: '-0.02em' })

const todoHeight = 'clamp(300px, 60vh, 480px)'
/** The list scrolls inside, so that its height is known before it is there. */
export const todo = style([
  panel,
  {
    boxSizing: 'border-box',
    blockSize: todoHeight,
    marginBlockEnd: 20,
    padding: '14px 18px',
    overflow: 'hidden',
    vars: { '--vitrine-todo-height': `calc(${todoHeight} - 30px)` },
  },
])
export const wide = style({ marginBlockEnd: 20 })
export const prompts = style({ display: 'grid', gap: 8, marginBlockEnd: 20 })
export const contactFigures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 45%), 1fr))',
  gap: '12px 16px',
  padding: '6px 8px 14px',
})
export const contactFigure = style({ display: 'grid', alignContent: 'start', gap: 2 })
export const contactValue = style({ display: 'block', fontSize: 26, lineHeight: '32px', fontWeight: 650, letterSpacing: '-0.02em' })
export const change = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  color: vars.colorMuted,
  fontSize: 12,
  lineHeight: '16px',
})
export const tones = { good: style({ color: vars.colorSuccess }), bad: style({ color: vars.colorDanger }) }
export const share = style({ display: 'grid', gap: 2, padding: '2px 8px 8px' })
export const topsPair = style({
  display: 'grid',
  gap: '8px 24px',
  '@media': { [from('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const tops = style({ minInlineSize: 0 })
export const topsTitle = style({ padding: '6px 8px 2px', color: vars.colorMuted, fontSize: 13, lineHeight: '18px', fontWeight: 550 })

export const columns = style({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  '@media': { [from('lg')]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)' } },
})
export const column = style({ display: 'grid', gap: 20, minInlineSize: 0 })
export const panelHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '14px 18px 6px',
})
export const panelTitle = style({ fontSize: 16, lineHeight: '24px', fontWeight: 600 })
export const panelLink = style({ fontWeight: 550, textDecoration: 'none', selectors: { '&:hover': { textDecoration: 'underline' } } })
export const panelBody = style({ padding: '0 10px 10px' })
export const face = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, padding: '14px 8px', color: vars.colorMuted })
export const waiting = style({ padding: '10px 8px' })

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minBlockSize: 64,
  padding: '8px',
  borderRadius: vars.radiusMedium,
  color: 'inherit',
  textDecoration: 'none',
})
globalStyle(`a${row}:hover`, { background: vars.colorAccentQuiet })
export const shortRow = style({ minBlockSize: 48 })
export const photo = style({
  flexShrink: 0,
  inlineSize: 72,
  blockSize: 48,
  objectFit: 'cover',
  borderRadius: vars.radiusSmall,
  background: vars.colorSunken,
})
export const noPhoto = style([photo, { display: 'grid', placeItems: 'center', color: vars.colorMuted }])
export const words = style({ flex: 1, minInlineSize: 0 })
export const name = style({ display: 'block', fontWeight: 550, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const note = style({
  display: 'block',
  color: vars.colorMuted,
  fontSize: 13,
  lineHeight: '18px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
/** One whose end matters as much as its beginning. */
export const longNote = style([note, { whiteSpace: 'normal' }])
export const end = style({ display: 'grid', justifyItems: 'end', gap: 2, flexShrink: 0, textAlign: 'end' })
export const price = style({ fontWeight: 600 })

export const state = style({ display: 'inline-flex', alignItems: 'center', gap: 6, fontSize: 13, lineHeight: '18px' })
export const dot = style({ inlineSize: 8, blockSize: 8, borderRadius: '50%', background: 'currentColor' })
const colours = {
  active: vars.colorActive,
  draft: vars.colorDraft,
  model: vars.colorModel,
  sold: vars.colorSold,
  deleted: vars.colorDeleted,
}
export const stateColours = {
  active: style({ color: colours.active }),
  draft: style({ color: colours.draft }),
  model: style({ color: colours.model }),
  sold: style({ color: colours.sold }),
  deleted: style({ color: colours.deleted }),
}
