import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { playwrightTally, vitestTally, widgetsTally } from './tallies.ts'
import { summaryReporter, tallyReporter } from './wtr-report.mjs'

let folder = ''
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'vitrine-tallies-'))))
afterEach(() => rm(folder, { recursive: true }))

const reportOf = async (report: unknown): Promise<string> => {
  const path = join(folder, 'report.json')
  await writeFile(path, JSON.stringify(report))
  return path
}

test('results of vitest: failed tests by name, and a file that could not be run', async () => {
  const tests = [
    { status: 'failed', fullName: 'a list sorts', failureMessages: ['expected 1 to be 2'] },
    { status: 'passed', fullName: 'a list pages' },
  ]
  const testResults = [
    { name: '/far/list.test.ts', status: 'failed', assertionResults: tests },
    { name: '/far/broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ]

  expect(await vitestTally(await reportOf({ numPassedTests: 1, testResults }))()).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      { name: 'list.test.ts: a list sorts', error: 'expected 1 to be 2' },
      { name: 'broken.test.ts', error: 'no such module' },
    ],
  })
})

test('results of Playwright: failed and flaky tests, and errors outside of tests', async () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'a.spec.ts',
    line: 3,
    tests: [{ status, results: [message ? { error: { message } } : {}] }],
  })
  const suites = [
    {
      specs: [spec('works', 'expected'), spec('fails', 'unexpected', 'Error: red')],
      suites: [{ specs: [spec('wavers', 'flaky', 'Error: late')] }],
    },
  ]

  expect(await playwrightTally(await reportOf({ stats: { expected: 1 }, suites, errors: [{ message: 'no server' }] }))()).toEqual({
    passed: 1,
    failed: 3,
    failures: [
      { name: 'outside of the tests', error: 'no server' },
      { name: 'a.spec.ts:3 fails', error: 'Error: red' },
      { name: 'a.spec.ts:3 wavers', error: 'Error: late' },
    ],
  })
})

/** What web-test-runner tells of a file with one failed test, one that passed and one that is left out, and of a file that did not start. */
const sessions = [
  {
    testFile: '/far/list.browser.test.ts',
    passed: false,
    testResults: {
      name: '',
      tests: [],
      suites: [
        {
          name: 'the list',
          tests: [
            { name: 'waits', passed: false, error: { message: 'in vain' } },
            { name: 'draws', passed: true },
            { name: 'later', skipped: true },
          ],
          suites: [],
        },
      ],
    },
  },
  { testFile: '/far/gone.browser.test.ts', passed: false, errors: [{ message: 'did not start' }] },
]

test('results of web-test-runner, as its reporter writes them: failed tests under their full names, and a file that could not be run', async () => {
  const path = join(folder, 'widgets.json')
  tallyReporter(path).onTestRunFinished({ sessions })

  expect(await widgetsTally(path)()).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      { name: 'list.browser.test.ts: the list waits', error: 'in vain' },
      { name: 'gone.browser.test.ts', error: 'did not start' },
    ],
  })
})

test('web-test-runner ends with a line that says what became of all files', () => {
  const lines: string[] = []
  summaryReporter((line) => void lines.push(line)).stop({ sessions })
  expect(lines).toEqual(['1 passed, 2 failed, 2 files'])
})
