import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { playwrightTally, runSteps, vitestTally, type Step } from './steps.ts'

let folder = ''
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'vitrine-steps-'))))
afterEach(() => rm(folder, { recursive: true }))

const step = (name: string, code: string, more: Partial<Step> = {}): Step => ({ name: `selftest-${name}`, commands: [['node', '-e', code]], ...more })

test('what a failed step makes pointless is left out and counts as failed', async () => {
  const results = await runSteps([step('late', '', { needs: ['selftest-bad'] }), step('bad', 'console.log("why"); process.exit(3)'), step('good', '')])

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
  const body = JSON.stringify({ numPassedTests: 3, numFailedTests: 1, testResults: [{ status: 'failed', assertionResults: [] }] })
  const [told] = await runSteps([step('told', `require('fs').writeFileSync(${JSON.stringify(report)}, ${JSON.stringify(body)}); process.exit(1)`, { tally: vitestTally(report) })])
  const [silent] = await runSteps([step('silent', '', { tally: vitestTally(join(folder, 'missing.json')) })])

  expect(told).toMatchObject({ passed: 3, failed: 2, ok: false })
  expect(silent).toMatchObject({ passed: 0, failed: 1, ok: false })
})

test('a journey that passed only when repeated has failed', async () => {
  const report = join(folder, 'e2e.json')
  await writeFile(report, JSON.stringify({ stats: { expected: 5, unexpected: 0, flaky: 1, skipped: 0 } }))

  expect(await playwrightTally(report)()).toEqual({ passed: 5, failed: 1 })
})

test('a step that must be alone waits for the others', async () => {
  const order: string[] = []
  const steps = [step('one', 'setTimeout(() => {}, 150)'), step('alone', '', { alone: true })]
  await runSteps(steps, { onStart: ({ name }) => void order.push(`start ${name}`), onEnd: ({ name }) => void order.push(`end ${name}`) })

  expect(order).toEqual(['start selftest-one', 'end selftest-one', 'start selftest-alone', 'end selftest-alone'])
})
