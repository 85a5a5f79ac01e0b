import { defaultReporter } from '@web/test-runner'
import { tallyReporter } from '../../scripts/lib/wtr-report.mjs'
import base from './web-test-runner.config.mjs'

/** What the script-tag build puts in the place of Lit, see `vite.cdn.config.ts`. */
const replacements = [
  [/^lit$/, 'index'],
  [/^lit\/directive\.js$/, 'directive'],
  [/^lit\/directives\/(\w+)\.js$/, 'directives/$1'],
]

const smallLit = {
  name: 'vitrine-small-lit',
  resolveImport({ source, context }) {
    // The test library draws its fixtures with a Lit of its own.
    if (!context.path.startsWith('/packages/widgets/src/')) return undefined
    const [name, file] = replacements.find(([pattern]) => pattern.test(source)) ?? []
    return name && `/packages/widgets/src/small-lit/${source.replace(name, file)}.ts`
  },
}

// The colours are looked at through the test library alone, which does not know the templates of another Lit.
const files = [base.files, '!src/theme/**']

const report = process.env.VITRINE_WTR_REPORT?.replace(/(?=\.json$)/, '-small-lit')
const reporters = [defaultReporter({ reportTestProgress: false }), ...(report ? [tallyReporter(report)] : [])]

export default { ...base, files, port: 4400, plugins: [smallLit, ...base.plugins], reporters }
