import { keyframes, style } from '@vanilla-extract/css'

const appear = keyframes({ from: { opacity: 0 }, '60%': { opacity: 0 } })

export const splash = style({ display: 'grid', placeItems: 'center', minBlockSize: '100dvh', animation: `${appear} 400ms` })
export const mark = style({ inlineSize: 56, blockSize: 56 })
