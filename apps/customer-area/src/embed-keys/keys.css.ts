import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'
import { below, from } from '../theme/media.ts'
import { input } from '../ui/field.css.ts'

export const section = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, padding: 18, border: `1px solid ${vars.colorLine}`, borderRadius: vars.radiusLarge, background: vars.colorSurface })
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between', gap: '12px 20px' })
export const words = style({ flex: '1 1 320px', display: 'grid', gap: 4, minInlineSize: 0 })
export const title = style({ fontSize: 16, lineHeight: '24px', fontWeight: 600 })
export const note = style({ maxInlineSize: 640, color: vars.colorMuted, textWrap: 'pretty' })

const folded = below('xl')
const flat = { display: 'block' } as const
const unseen = { position: 'absolute', inlineSize: 1, blockSize: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const

export const table = style({ inlineSize: '100%', borderCollapse: 'collapse', '@media': { [folded]: flat } })
export const caption = style(unseen)
export const rows = style({ '@media': { [folded]: flat } })
/** The names of the columns stand in each cell where the columns are folded. */
export const heads = style({ '@media': { [folded]: unseen } })
export const headCell = style({ padding: '8px 10px', color: vars.colorMuted, fontSize: 13, lineHeight: '18px', fontWeight: 550, textAlign: 'start', whiteSpace: 'nowrap' })
export const row = style({
  borderBlockStart: `1px solid ${vars.colorLine}`,
  '@media': { [folded]: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))', gap: '12px 20px', paddingBlock: 14 } },
})
export const over = style({ color: vars.colorMuted })
export const cell = style({
  padding: '12px 10px',
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
  '@media': { [folded]: { ...flat, padding: 0, minInlineSize: 0 } },
})
export const fold = style({ display: 'none', color: vars.colorMuted, fontSize: 12, lineHeight: '16px', '@media': { [folded]: flat } })
export const name = style({ inlineSize: '28%', fontWeight: 550, '@media': { [folded]: { gridColumn: '1 / -1', inlineSize: 'auto' } } })
export const naming = style({ display: 'grid', gap: 2, minInlineSize: 0 })
export const code = style({ fontWeight: 400, marginBlockStart: 2 })
export const mark = style({ float: 'inline-start', marginBlock: 1, marginInlineEnd: 8, color: vars.colorMuted })
export const small = style({ display: 'block', color: vars.colorMuted, fontSize: 13, lineHeight: '18px', fontWeight: 400 })
export const origins = style({ display: 'grid', gap: 2, minInlineSize: 152, fontSize: 13, lineHeight: '18px' })
export const act = style({ inlineSize: '1%', '@media': { [folded]: { gridColumn: '1 / -1', inlineSize: 'auto', selectors: { '&:empty': { display: 'none' } } } } })
export const actions = style({ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 4, whiteSpace: 'nowrap', '@media': { [folded]: { justifyContent: 'flex-start' } } })

export const state = style({ display: 'flex', alignItems: 'flex-start', gap: 6, fontSize: 13, lineHeight: '18px', fontWeight: 550, overflowWrap: 'normal' })
globalStyle(`${state} svg`, { flexShrink: 0 })
export const states = {
  active: style({ color: vars.colorActive }),
  rotated: style({ color: vars.colorWarning }),
  revoked: style({ color: vars.colorDeleted }),
}

export const form = style({ display: 'grid', gap: 18 })
export const tick = style({ display: 'flex', alignItems: 'center', gap: 10, minBlockSize: vars.control, cursor: 'pointer' })
export const secret = style({ fontFamily: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace", fontSize: 13 })

export const embedding = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 14,
  padding: 16,
  border: `1px solid ${vars.colorLineStrong}`,
  borderRadius: vars.radiusMedium,
  background: vars.colorCanvas,
  scrollMarginBlockStart: 72,
})
export const embeddingHead = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 })
export const embeddingTitle = style({ fontSize: 16, lineHeight: '24px', fontWeight: 600, outline: 'none', overflowWrap: 'anywhere' })
export const sides = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  '@media': { [from('xl')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
})
export const part = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 })
export const partTitle = style({ margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 600 })
export const panel = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 10 })

export const preview = style([part, { gap: 12 }])
export const stage = style({ padding: 16, border: `1px dashed ${vars.colorLineStrong}`, borderRadius: vars.radiusMedium, background: vars.colorSurface, minInlineSize: 0 })
export const select = style([input, { maxInlineSize: 420 }])
