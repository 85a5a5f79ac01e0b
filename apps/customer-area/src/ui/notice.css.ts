import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'

const base = style({
  display: 'flex',
  gap: 10,
  padding: '10px 12px',
  border: '1px solid',
  borderRadius: vars.radiusMedium,
  color: vars.colorInk,
})

const tone = (colour: string) => ({
  background: `color-mix(in oklab, ${colour} 8%, ${vars.colorSurface})`,
  borderColor: `color-mix(in oklab, ${colour} 30%, ${vars.colorSurface})`,
})

export const notice = styleVariants({
  info: [base, tone(vars.colorAccent)],
  success: [base, tone(vars.colorSuccess)],
  warning: [base, tone(vars.colorWarning)],
  danger: [base, tone(vars.colorDanger)],
})

export const icon = styleVariants({
  info: { flexShrink: 0, color: vars.colorAccentText },
  success: { flexShrink: 0, color: vars.colorSuccess },
  warning: { flexShrink: 0, color: vars.colorWarning },
  danger: { flexShrink: 0, color: vars.colorDanger },
})

export const text = style({ flex: 1, minInlineSize: 0 })
