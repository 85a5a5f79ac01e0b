import { esbuildPlugin } from '@web/dev-server-esbuild'
import { defaultReporter } from '@web/test-runner'
import { playwrightLauncher } from '@web/test-runner-playwright'
import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'
import { launchOptions } from '../../scripts/browser.mjs'
import { summaryReporter, tallyReporter } from '../../scripts/lib/steps/wtr-report.mjs'

const report = process.env.VITRINE_WTR_REPORT

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

/** What the strictest page around a widget allows. */
const strictPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; font-src 'self'; require-trusted-types-for 'script'"

const strictPages = (context, next) => {
  if (context.path.endsWith('.strict.html')) context.set('content-security-policy', strictPolicy)
  return next()
}

/** Given as one module each: parts of the one are CommonJS, which no browser reads, and the other is made of a hundred files. */
const bundled = ['tus-js-client', '@event-calendar/core'].map((name) => {
  const address = `/${name.replaceAll(/\W/g, '-')}.bundled.js`
  return {
    name,
    resolveImport: ({ source }) => (source === name ? address : undefined),
    async serve({ path }) {
      if (path !== address) return undefined
      const { outputFiles } = await build({
        stdin: { contents: `export * from '${name}'`, resolveDir: here('.') },
        bundle: true,
        format: 'esm',
        platform: 'browser',
        write: false,
      })
      return { body: outputFiles[0].text, type: 'js' }
    },
  }
})

export default {
  files: 'src/**/*.browser.test.ts',
  rootDir: here('../..'),
  port: 4300,
  hostname: '127.0.0.1',
  concurrentBrowsers: 1,
  concurrency: 2,
  nodeResolve: { exportConditions: ['@vitrine/source', 'development', 'browser'], extensions: ['.mjs', '.js', '.ts'] },
  middleware: [strictPages],
  plugins: [...bundled, esbuildPlugin({ ts: true, target: 'chrome125', tsconfig: here('tsconfig.json') })],
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: launchOptions(),
    }),
  ],
  reporters: [defaultReporter({ reportTestProgress: false }), summaryReporter(), ...(report ? [tallyReporter(report)] : [])],
  // For what hangs, not for what is slow: a test takes a tenth of a second, twenty times that on a busy machine.
  testFramework: { config: { timeout: 30_000 } },
}
