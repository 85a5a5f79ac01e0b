import { style } from '@vanilla-extract/css'

export const form = style({ display: 'grid', gap: 16, maxInlineSize: 640 })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: 8, margin: 0 })
