import { esbuildPlugin } from '@web/dev-server-esbuild'
import { defaultReporter } from '@web/test-runner'
import { playwrightLauncher } from '@web/test-runner-playwright'
import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'
import { launchOptions } from '../../scripts/browser.mjs'
import { bundleTests } from '../../scripts/lib/steps/wtr-bundle.mjs'
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

const conditions = ['@vitrine/source', 'development', 'browser']
const tsconfig = here('tsconfig.json')
const tests = await bundleTests(build, here('../..'), here('src'), { conditions, tsconfig })

export default {
  files: 'src/**/*.browser.test.ts',
  rootDir: here('../..'),
  port: 4300,
  hostname: '127.0.0.1',
  concurrentBrowsers: 1,
  concurrency: 2,
  nodeResolve: { exportConditions: conditions, extensions: ['.mjs', '.js', '.ts'] },
  middleware: [strictPages, tests.middleware],
  plugins: [tests.plugin, esbuildPlugin({ ts: true, target: 'auto', tsconfig })],
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
