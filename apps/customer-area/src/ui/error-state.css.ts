import { style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'

export const face = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 12 })
export const words = style({ flex: '1 1 240px' })
export const reference = style({ display: 'block', color: vars.colorMuted })
