import { svelte } from '@sveltejs/vite-plugin-svelte'

export default {
  base: '/svelte/',
  plugins: [svelte()],
  build: { target: 'es2022', modulePreload: { polyfill: false } },
}
