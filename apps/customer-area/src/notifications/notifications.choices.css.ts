import { style } from '@vanilla-extract/css'
import { vars } from '@vitrine/widgets/theme'

export const intro = style({ margin: 0, color: vars.colorMuted })
export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' })
export const row = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', columnGap: 16 })
export const mail = style({ color: vars.colorMuted, fontSize: 13, lineHeight: '18px' })
