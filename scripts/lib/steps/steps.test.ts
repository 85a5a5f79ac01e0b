import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runSteps, type Step } from './steps.ts'
import { widgetsTally } from './tallies.ts'

let folder = ''
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'vitrine-steps-'))))
afterEach(() => rm(folder, { recursive: true }))

const step = (name: string, code: string, more: Partial<Step> = {}): Step => ({
  name: `selftest-${name}`,
  commands: [['node', '-e', code]],
  ...more,
})

test('steps that depend on a failed one are skipped and count as failed', async () => {
  const results = await runSteps([
    step('late', '', { needs: ['selftest-bad'] }),
    step('bad', 'console.log("why"); process.exit(3)'),
    step('good', ''),
  ])

  const summary = Object.fromEntries(results.map(({ name, passed, failed, skipped }) => [name, { passed, failed, skipped }]))
  expect(summary).toEqual({
    'selftest-bad': { passed: 0, failed: 1, skipped: false },
    'selftest-good': { passed: 1, failed: 0, skipped: false },
    'selftest-late': { passed: 0, failed: 1, skipped: true },
  })
  expect(results.find(({ name }) => name === 'selftest-bad')?.output).toBe('why\n')
})

test("a runner's own report is what counts, and a runner that failed without one has failed", async () => {
  const report = join(folder, 'report.json')
  await writeFile(report, JSON.stringify({ passed: 3, failed: 2, failures: [{ name: 'one', error: 'why' }] }))
  const [told] = await runSteps([step('told', 'process.exit(1)', { tally: widgetsTally(report) })])
  const [silent] = await runSteps([step('silent', 'console.log("gone")', { tally: widgetsTally(join(folder, 'missing.json')) })])

  expect(told).toMatchObject({ passed: 3, failed: 2, ok: false, failures: [{ name: 'one', error: 'why' }] })
  expect(silent).toMatchObject({ passed: 0, failed: 1, ok: false, failures: [{ name: 'selftest-silent', error: 'gone' }] })
})

test('a runner that failed although every test of its report passed has failed', async () => {
  const report = join(folder, 'report.json')
  await writeFile(report, JSON.stringify({ passed: 3, failed: 0, failures: [] }))
  const [result] = await runSteps([step('odd', 'console.log("port in use"); process.exit(1)', { tally: widgetsTally(report) })])

  expect(result).toMatchObject({ passed: 3, failed: 1, ok: false, failures: [{ error: 'port in use' }] })
})

test('a failed command ends its step', async () => {
  const commands = [
    ['node', '-e', 'process.exit(1)'],
    ['node', '-e', 'console.log("second")'],
  ]
  const [ended] = await runSteps([{ name: 'selftest-ends', commands }])

  expect(ended).toMatchObject({ ok: false, output: '' })
})
