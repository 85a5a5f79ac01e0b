import { style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'

export const heading = style({ marginBlockEnd: 6, fontSize: 14, lineHeight: '20px', fontWeight: 600 })
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(88px, max-content) minmax(0, 1fr)',
  gap: '6px 16px',
  alignItems: 'center',
})
export const keys = style({ display: 'flex', gap: 4 })
export const key = style({
  padding: '1px 8px',
  border: `1px solid ${vars.colorLineStrong}`,
  borderRadius: 4,
  fontSize: 13,
  lineHeight: '20px',
  whiteSpace: 'nowrap',
})
