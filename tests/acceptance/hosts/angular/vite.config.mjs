import { transformAsync } from '@babel/core'
import linker from '@angular/compiler-cli/linker/babel'

/** Angular's libraries are published partially compiled; its linker completes that at build time, so that the page needs no `eval`. */
const link = () => ({
  name: 'angular-linker',
  async transform(code, id) {
    if (!id.includes('@angular') || !code.includes('ɵɵngDeclare')) return null
    return transformAsync(code, { filename: id, configFile: false, babelrc: false, plugins: [linker] })
  },
})

export default {
  base: '/angular/',
  plugins: [link()],
  build: { target: 'es2022', modulePreload: { polyfill: false } },
}
