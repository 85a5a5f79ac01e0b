import { style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'

export const popup = style({
  position: 'fixed',
  insetBlockEnd: 'calc(var(--vitrine-sticky-bottom, 0px) + 20px)',
  insetInlineEnd: 20,
  zIndex: 50,
  display: 'grid',
  gap: 8,
  inlineSize: 'min(360px, calc(100vw - 40px))',
  padding: '16px 18px',
  border: `1px solid ${vars.colorLine}`,
  borderRadius: vars.radiusLarge,
  background: vars.colorSurface,
  boxShadow: vars.shadowOverlay,
})
export const title = style({ fontSize: 16, lineHeight: '22px', fontWeight: 650 })
/** As high with a text of two lines as with one, so that nothing moves when the number comes. */
export const text = style({ minBlockSize: 40 })
export const actions = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 })
