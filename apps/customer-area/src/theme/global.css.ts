import { globalStyle } from '@vanilla-extract/css'
import { themeVariables, vars } from '@vitrine/widgets/theme'
import { hidden } from './hidden.css.ts'

globalStyle(':root', {
  vars: { ...themeVariables(), '--vitrine-font': "'Inter Variable', system-ui, sans-serif" },
  colorScheme: 'var(--vitrine-scheme, light dark)',
  scrollPaddingTop: 72,
})
globalStyle(':root[data-theme="light"]', { vars: { '--vitrine-scheme': 'light' } })
globalStyle(':root[data-theme="dark"]', { vars: { '--vitrine-scheme': 'dark' } })

globalStyle(':root[data-density="compact"]', {
  vars: { '--vitrine-control': '32px', '--vitrine-control-compact': '28px', '--vitrine-row': '53px' },
})

globalStyle('*, ::before, ::after', { boxSizing: 'border-box' })
globalStyle('html', { WebkitTextSizeAdjust: 'none', textSizeAdjust: 'none' })
globalStyle('body', {
  margin: 0,
  minBlockSize: '100dvh',
  background: vars.colorCanvas,
  color: vars.colorInk,
  font: '14px/20px var(--vitrine-font)',
  fontVariantNumeric: 'tabular-nums',
  fontFeatureSettings: "'cv11', 'ss03'",
})
globalStyle('#root', { display: 'contents' })
globalStyle('h1, h2, h3, p, ul, ol, dl, dd, figure', { margin: 0, padding: 0 })
globalStyle('h1, h2, h3', { fontSize: 'inherit', lineHeight: 'inherit' })
globalStyle('[hidden]', { display: 'none !important' })
globalStyle('ul, ol', { listStyle: 'none' })
globalStyle('button, input, select, textarea', { font: 'inherit', letterSpacing: 'inherit', color: 'inherit' })
globalStyle('a', { color: vars.colorAccentText })
globalStyle(':focus-visible', { outline: `2px solid ${vars.colorFocus}`, outlineOffset: 2 })
globalStyle('h1:focus', { outline: 'none' })
// A widget that is the whole screen shows its heading instead of the screen's hidden title.
globalStyle(`h1.${hidden} + *::part(heading)`, {
  '@media': { '(width >= 600px)': { fontSize: 26, letterSpacing: '-0.02em' } },
})
globalStyle('*, ::before, ::after, ::backdrop', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
    },
  },
})
