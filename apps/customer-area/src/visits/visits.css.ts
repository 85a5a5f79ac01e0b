import { style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'
import { from } from '../theme/media.ts'

export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 12px', marginBlockEnd: 16 })
export const title = style({ fontSize: 26, lineHeight: '32px', fontWeight: 650, letterSpacing: '-0.02em' })
export const note = style({ color: vars.colorMuted, fontSize: 13, lineHeight: '18px' })

export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '10px 20px', marginBlockEnd: 20 })
export const search = style({ position: 'relative', flex: '1 1 240px', maxInlineSize: 360, display: 'grid', alignItems: 'center' })
export const mark = style({ flexShrink: 0, color: vars.colorMuted, selectors: { [`${search} &`]: { position: 'absolute', insetInlineStart: 10, pointerEvents: 'none' } } })
export const input = style({
  inlineSize: '100%',
  minBlockSize: vars.control,
  paddingInline: '36px 10px',
  border: `1px solid ${vars.colorLineStrong}`,
  borderRadius: vars.radiusSmall,
  background: vars.colorSurface,
  selectors: { '&::placeholder': { color: vars.colorMuted } },
  '@media': { '(pointer: coarse)': { minBlockSize: vars.controlTouch, fontSize: 16 } },
})
export const tick = style({ display: 'inline-flex', alignItems: 'center', gap: 8, minBlockSize: vars.control, cursor: 'pointer' })

export const cards = style({ display: 'grid', gap: 16 })
export const card = style({ border: `1px solid ${vars.colorLine}`, borderRadius: vars.radiusLarge, background: vars.colorSurface, minInlineSize: 0 })
export const blank = style([card, { padding: 18 }])
export const cardHead = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between', gap: '6px 16px', padding: '14px 18px 10px' })
export const cardWords = style({ flex: '1 1 220px', minInlineSize: 0 })
export const cardTitle = style({ fontSize: 16, lineHeight: '24px', fontWeight: 600, overflowWrap: 'anywhere' })
export const toContacts = style({ fontWeight: 550, textDecoration: 'none', selectors: { '&:hover': { textDecoration: 'underline' } } })
export const part = style({ padding: '8px 18px', borderBlockStart: `1px solid ${vars.colorLine}`, background: vars.colorSunken, color: vars.colorMuted, fontSize: 13, lineHeight: '18px', fontWeight: 550 })
export const none = style({ padding: '0 18px 16px', color: vars.colorMuted })

export const visit = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"when state" "where where" "counts counts"',
  alignItems: 'center',
  gap: '8px 20px',
  padding: '12px 18px',
  borderBlockStart: `1px solid ${vars.colorLine}`,
  '@media': { [from('md')]: { gridTemplateColumns: '210px minmax(0, 1fr) 200px 110px', gridTemplateAreas: '"when where counts state"' } },
})
export const when = style({ gridArea: 'when', display: 'flex', alignItems: 'center', gap: 8 })
export const where = style({ gridArea: 'where', display: 'grid', gap: 2, minInlineSize: 0, overflowWrap: 'anywhere' })
export const counts = style({ gridArea: 'counts', display: 'grid', gridTemplateColumns: '92px 1fr', gap: 16 })
export const state = style({ gridArea: 'state', display: 'inline-flex', alignItems: 'center', gap: 6, fontSize: 13, lineHeight: '18px', fontWeight: 550 })
export const states = {
  active: style({ color: vars.colorActive }),
  full: style({ color: vars.colorSold }),
  inactive: style({ color: vars.colorDraft }),
}
