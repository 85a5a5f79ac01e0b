import { style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'
import { below } from '../theme/media.ts'

export const head = style({ display: 'grid', gap: 4, marginBlockEnd: 20 })
export const title = style({ fontSize: 26, lineHeight: '32px', fontWeight: 650, letterSpacing: '-0.02em' })
export const lead = style({ color: vars.colorMuted })
export const frame = style({ border: `1px solid ${vars.colorLine}`, borderRadius: vars.radiusLarge, background: vars.colorSurface, overflow: 'hidden' })
export const waiting = style([frame, { padding: 18 }])

const folded = below('lg')
const flat = { display: 'block' } as const

export const table = style({ inlineSize: '100%', borderCollapse: 'collapse', '@media': { [folded]: flat } })
export const caption = style({ position: 'absolute', inlineSize: 1, blockSize: 1, overflow: 'hidden', clipPath: 'inset(50%)' })
export const rows = style({ '@media': { [folded]: flat } })
/** The names of the columns stand in each cell where the columns are folded. */
export const heads = style({ '@media': { [folded]: { position: 'absolute', inlineSize: 1, blockSize: 1, overflow: 'hidden', clipPath: 'inset(50%)' } } })
export const headCell = style({ padding: '10px 14px', color: vars.colorMuted, fontSize: 13, lineHeight: '18px', fontWeight: 550, textAlign: 'start', whiteSpace: 'nowrap' })
export const row = style({
  borderBlockStart: `1px solid ${vars.colorLine}`,
  '@media': { [folded]: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))', gap: '10px 16px', padding: '14px 16px', selectors: { '&:first-child': { borderBlockStart: 0 } } } },
})
export const cell = style({ padding: '10px 14px', textAlign: 'start', verticalAlign: 'middle', '@media': { [folded]: { ...flat, padding: 0, minInlineSize: 0 } } })
export const fold = style({ display: 'none', color: vars.colorMuted, fontSize: 12, lineHeight: '16px', '@media': { [folded]: flat } })
export const file = style({
  fontWeight: 550,
  overflowWrap: 'anywhere',
  '@media': { [folded]: { display: 'flex', alignItems: 'center', gridColumn: '1 / -1' } },
})
export const mark = style({ marginInlineEnd: 8, verticalAlign: '-4px', flexShrink: 0, color: vars.colorMuted })
export const number = style({ textAlign: 'end', '@media': { [folded]: { textAlign: 'start' } } })
export const act = style({ textAlign: 'end', '@media': { [folded]: { gridColumn: '1 / -1', textAlign: 'start', selectors: { '&:empty': { display: 'none' } } } } })

export const standing = style({ display: 'grid', gap: 6, justifyItems: 'start' })
export const state = style({ display: 'inline-flex', alignItems: 'center', gap: 6, fontSize: 13, lineHeight: '18px', fontWeight: 550, whiteSpace: 'nowrap' })
export const states = {
  waiting: style({ color: vars.colorDraft }),
  running: style({ color: vars.colorAccentText }),
  ready: style({ color: vars.colorActive }),
  failed: style({ color: vars.colorDanger }),
  expired: style({ color: vars.colorDraft }),
}
export const progress = style({
  inlineSize: 120,
  blockSize: 6,
  border: 0,
  borderRadius: 3,
  overflow: 'hidden',
  background: vars.colorLine,
  accentColor: vars.colorAccent,
  selectors: {
    '&::-webkit-progress-bar': { background: vars.colorLine },
    '&::-webkit-progress-value': { background: vars.colorAccent, transition: `inline-size ${vars.motionSlow}` },
    '&::-moz-progress-bar': { background: vars.colorAccent },
  },
})
