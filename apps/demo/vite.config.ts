import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Without the workspace's condition: the page is built from the published entries, as a partner's would be. */
export default defineConfig({
  root: 'react',
  base: '/react/',
  plugins: [react()],
  build: { target: 'es2022', outDir: '../dist', emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
})
