import { customElementJetBrainsPlugin } from 'custom-element-jet-brains-integration'
import { customElementVsCodePlugin } from 'custom-element-vs-code-integration'

export default {
  globs: ['src/*/*.ts', 'src/*/*/*.ts'],
  exclude: ['src/**/*.test.ts', 'src/test/**', 'src/cdn/**', 'src/ui/**', 'src/theme/**'],
  litelement: true,
  outdir: 'dist',
  plugins: [
    customElementVsCodePlugin({ outdir: 'dist', cssFileName: null, htmlFileName: 'vscode.html-custom-data.json' }),
    customElementJetBrainsPlugin({ outdir: 'dist', webTypesFileName: 'web-types.json', packageJson: false }),
  ],
}
