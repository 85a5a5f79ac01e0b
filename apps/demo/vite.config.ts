import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** No condition of the workspace here: the page is built from the published entries, as a partner's would be. */
export default defineConfig({
  root: 'react',
  base: '/react/',
  plugins: [react()],
  build: { target: 'es2022', outDir: '../dist', emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
})
