import { createVar, style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'

const night = 'light-dark(oklch(0.33 0.075 262), oklch(0.24 0.045 262))'

export const scene = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '100%',
  borderRadius: vars.radiusLarge,
  background: `linear-gradient(160deg, light-dark(oklch(0.41 0.095 258), oklch(0.29 0.06 258)), ${night} 70%)`,
})
export const wall = style({ fill: 'light-dark(oklch(0.285 0.06 264), oklch(0.2 0.035 264))' })
export const glass = style({ fill: 'light-dark(oklch(0.955 0.02 85), oklch(0.86 0.03 85))' })
export const frame = style({ fill: 'none', stroke: 'light-dark(oklch(0.22 0.045 264), oklch(0.15 0.025 264))', strokeWidth: 10 })
export const wire = style({ stroke: 'oklch(0.7 0.02 85)', strokeWidth: 1.5 })
export const awning = style({ fill: 'light-dark(oklch(0.62 0.15 30), oklch(0.56 0.13 30))' })
export const stripe = style({ fill: 'light-dark(oklch(0.97 0.012 80), oklch(0.88 0.015 80))' })
export const shade = style({ fill: 'oklch(0.2 0.03 264 / 0.16)' })
export const paper = style({ fill: 'white' })
export const line = style({ fill: 'oklch(0.86 0.012 265)' })
export const lineStrong = style({ fill: 'oklch(0.62 0.02 265)' })

const hue = createVar()
const toned = (lightness: number, chroma: number) => style({ fill: `oklch(${lightness} ${chroma} ${hue})` })
export const sky = toned(0.9, 0.05)
export const far = toned(0.76, 0.09)
export const near = toned(0.58, 0.12)
export const dark = toned(0.42, 0.09)
export const price = toned(0.5, 0.13)
export const light = style({ fill: 'oklch(0.93 0.07 90)' })

export const hues = [255, 150, 45, 300, 200, 75].map((value) => style({ vars: { [hue]: String(value) } }))
