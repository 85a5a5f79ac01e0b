import vue from '@vitejs/plugin-vue'

export default {
  base: '/vue/',
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('vitrine-') } } })],
  build: { target: 'es2022', modulePreload: { polyfill: false } },
}
