// Runs all checks and tests. `npm test` runs it after an install; `npm test -- unit e2e` runs only the named steps.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './lib/host.mjs'
import { reports, runSteps, type Step, type StepResult } from './lib/steps/steps.ts'
import { shares, summarize } from './lib/steps/summary.ts'
import { playwrightTally, vitestTally, widgetsTally } from './lib/steps/tallies.ts'

const report = (name: string): string => join(reports, `${name}.json`)

const wtr = join(root, 'packages/widgets/node_modules/.bin/wtr')

// Quick ones come first, to tell early; then the longest, so that two are running until the end.
const steps: Step[] = [
  { name: 'types', commands: [['node', 'scripts/types.ts']] },
  {
    name: 'server',
    commands: [['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report('server')}`]],
    cwd: join(root, 'apps/server'),
    tally: vitestTally(report('server')),
  },
  { name: 'build', commands: [['node', 'scripts/build.ts']], needs: ['types'] },
  {
    name: 'unit',
    // Generates a new feature and runs its tests, some of them in a browser.
    commands: [
      ['node', 'scripts/browser.mjs'],
      ['vitest', 'run', '--project', '!server', '--reporter=default', '--reporter=json', `--outputFile.json=${report('unit')}`],
    ],
    tally: vitestTally(report('unit')),
  },
  {
    name: 'lint',
    commands: [['node', 'scripts/lint.ts']],
    needs: ['types'],
  },
  {
    name: 'e2e',
    commands: [['node', 'scripts/e2e.ts']],
    env: { VITRINE_E2E_REPORT: report('e2e') },
    needs: ['build'],
    tally: playwrightTally(report('e2e')),
  },
  {
    name: 'acceptance',
    commands: [['node', 'scripts/acceptance.ts']],
    env: { VITRINE_ACCEPTANCE_REPORT: report('acceptance') },
    needs: ['build'],
    tally: playwrightTally(report('acceptance')),
  },
  {
    name: 'widgets',
    commands: [['node', join(root, 'scripts/browser.mjs')], [wtr]],
    cwd: join(root, 'packages/widgets'),
    env: { VITRINE_WTR_REPORT: report('widgets') },
    tally: widgetsTally(report('widgets')),
  },
  {
    name: 'packages',
    commands: [
      ['node', 'scripts/check-packages.ts'],
      ['node', 'scripts/licences.ts', '--check'],
    ],
    needs: ['build'],
  },
  { name: 'budgets', commands: [['node', 'scripts/check-budgets.ts']], needs: ['build'] },
]

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}: ${steps.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const withChosenNeeds = (step: Step): Step => ({ ...step, needs: (step.needs ?? []).filter((need) => chosen.includes(need)) })
const tail = (output: string): string => output.trimEnd().split('\n').slice(-40).join('\n')

const printResult = ({ name, ok, skipped, seconds, passed, failed, output }: StepResult): void => {
  if (skipped) console.log(`- ${name}: left out, since what it needs failed`)
  else console.log(`${ok ? '✔' : '✘'} ${name}  ${seconds.toFixed(1)} s  ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}`)
  if (!ok && !skipped) console.log(`\n${tail(output)}\n`)
}

const running = new Set<string>()
const heartbeat = setInterval(() => console.log(`  still running: ${[...running].join(', ')}`), 30_000)
await rm(reports, { recursive: true, force: true })
await mkdir(reports, { recursive: true })
const results = await runSteps(chosen.length > 0 ? steps.filter(({ name }) => chosen.includes(name)).map(withChosenNeeds) : steps, {
  onStart: ({ name }) => {
    running.add(name)
    console.log(`▶ ${name}`)
  },
  onEnd: (result) => {
    running.delete(result.name)
    printResult(result)
  },
})
clearInterval(heartbeat)

console.log(`\n${shares(results).join('\n')}`)
const sum = (key: 'passed' | 'failed'): number => results.reduce((total, result) => total + result[key], 0)
const broken = results.filter(({ ok }) => !ok).map(({ name }) => name)
console.log(broken.length > 0 ? `\nFailed: ${broken.join(', ')}\n\n${summarize(results).join('\n')}\n` : '\nEverything holds.\n')
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = broken.length > 0 ? 1 : 0
