import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minBlockSize: vars.control,
  paddingInline: 14,
  paddingBlock: 7,
  border: '1px solid transparent',
  borderRadius: vars.radiusSmall,
  fontWeight: 550,
  lineHeight: '20px',
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background-color ${vars.motionFast}, border-color ${vars.motionFast}, color ${vars.motionFast}`,
  selectors: {
    '&:disabled, &[aria-disabled="true"]': { cursor: 'default', opacity: 0.55 },
  },
  '@media': { '(pointer: coarse)': { minBlockSize: vars.controlTouch } },
})

const enabled = ':not(:disabled, [aria-disabled="true"])'

export const button = styleVariants({
  primary: [
    base,
    {
      background: vars.colorAccent,
      color: vars.colorOnAccent,
      selectors: {
        [`&:hover${enabled}`]: { background: vars.colorAccentHover },
        [`&:active${enabled}`]: { background: vars.colorAccentPressed },
      },
    },
  ],
  /** For actions that cannot be undone. */
  danger: [
    base,
    {
      background: vars.colorDanger,
      color: vars.colorSurface,
      selectors: {
        [`&:hover${enabled}, &:active${enabled}`]: { background: `color-mix(in oklab, ${vars.colorDanger}, light-dark(black, white) 12%)` },
      },
    },
  ],
  secondary: [
    base,
    {
      background: vars.colorSurface,
      borderColor: vars.colorLineStrong,
      color: vars.colorInk,
      selectors: {
        [`&:hover${enabled}`]: { background: vars.colorAccentQuiet },
        [`&:active${enabled}`]: { background: vars.colorAccentQuietHover },
      },
    },
  ],
  quiet: [
    base,
    {
      background: 'transparent',
      color: vars.colorInk,
      selectors: {
        [`&:hover${enabled}`]: { background: vars.colorAccentQuiet },
        [`&:active${enabled}, &[aria-expanded="true"]`]: { background: vars.colorAccentQuietHover },
      },
    },
  ],
})

export const wide = style({ inlineSize: '100%' })
export const iconOnly = style({
  paddingInline: 0,
  inlineSize: vars.control,
  flexShrink: 0,
  '@media': { '(pointer: coarse)': { inlineSize: vars.controlTouch } },
})

export const link = style({
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.colorAccentText,
  textDecoration: 'underline',
  textUnderlineOffset: 2,
  cursor: 'pointer',
})

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })

export const spinner = style({
  inlineSize: 16,
  blockSize: 16,
  flexShrink: 0,
  border: '2px solid currentColor',
  borderInlineEndColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} 700ms linear infinite`,
})
