import { style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'

export const head = style({ display: 'flex', alignItems: 'center', gap: 4 })
export const heading = style({ flex: 1, margin: 0, fontSize: 16, lineHeight: '24px', fontWeight: 650 })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', minBlockSize: 24, fontSize: 14 })
export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' })
export const row = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'start',
  gap: 4,
  paddingInlineStart: 14,
  borderBlockStart: `1px solid ${vars.colorLine}`,
  selectors: {
    '&[data-unread]::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 0,
      insetBlockStart: 17,
      inlineSize: 8,
      blockSize: 8,
      borderRadius: '50%',
      background: vars.colorAccent,
    },
  },
})
export const link = style({
  display: 'grid',
  flex: 1,
  minInlineSize: 0,
  gap: 2,
  padding: '10px 0',
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
})
export const title = style({
  lineHeight: '20px',
  selectors: { [`${link}:hover &`]: { textDecoration: 'underline' }, '[data-unread] &': { fontWeight: 650 } },
})
export const note = style({ color: vars.colorMuted, fontSize: 13, lineHeight: '18px' })
export const time = style({ color: vars.colorMuted, fontSize: 12, lineHeight: '16px' })
export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  margin: 0,
  padding: '28px 12px',
  color: vars.colorMuted,
  textAlign: 'center',
})
