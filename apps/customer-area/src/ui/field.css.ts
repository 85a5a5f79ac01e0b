import { style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'

export const field = style({ display: 'grid', gap: 6 })
export const label = style({ fontWeight: 550 })
/** A visible star; screen readers use the input's `required`. */
export const marked = style({ '::after': { content: ['" *"', '" *" / ""'], color: vars.colorDanger } })
export const control = style({ position: 'relative', display: 'grid' })

export const input = style({
  inlineSize: '100%',
  minBlockSize: 40,
  paddingInline: 12,
  border: `1px solid ${vars.colorLineStrong}`,
  borderRadius: vars.radiusSmall,
  background: vars.colorSurface,
  color: vars.colorInk,
  selectors: {
    '&:hover': { borderColor: vars.colorMuted },
    '&:focus': { outline: `2px solid ${vars.colorFocus}`, outlineOffset: -1, borderColor: 'transparent' },
    '&[aria-invalid="true"]': { borderColor: vars.colorDanger },
    '&::placeholder': { color: vars.colorMuted },
  },
  '@media': { '(pointer: coarse)': { minBlockSize: vars.controlTouch, fontSize: 16 } },
})
export const area = style([input, { paddingBlock: 8, resize: 'vertical' }])
export const withButton = style({ paddingInlineEnd: 44 })
export const inside = style({ position: 'absolute', insetInlineEnd: 2, insetBlock: 2, blockSize: 'auto', minBlockSize: 0 })

const line = { display: 'flex', gap: 6, fontSize: 13, lineHeight: '18px' } as const
export const hint = style({ ...line, color: vars.colorMuted })
export const warning = style({ ...line, color: vars.colorWarning })
export const error = style({ ...line, color: vars.colorDanger })
