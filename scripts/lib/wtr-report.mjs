import { writeFileSync } from 'node:fs'

/** @typedef {{ tests: { passed?: boolean, skipped?: boolean }[], suites: Suite[] }} Suite */

/** @param {Suite | undefined} suite @returns {{ passed?: boolean, skipped?: boolean }[]} */
const testsOf = (suite) => (suite ? [...suite.tests, ...suite.suites.flatMap(testsOf)] : [])

/**
 * A reporter for web-test-runner that writes `{ passed, failed }` for scripts/test-all.ts.
 * A file that could not be run counts as one failure.
 * @param {string} path
 */
export const tallyReporter = (path) => ({
  /** @param {{ sessions: { passed?: boolean, testResults?: Suite }[] }} result */
  onTestRunFinished({ sessions }) {
    const tests = sessions.flatMap(({ testResults }) => testsOf(testResults)).filter(({ skipped }) => !skipped)
    const broken = sessions.filter(({ passed, testResults }) => !passed && testsOf(testResults).every((test) => test.passed)).length
    const passed = tests.filter((test) => test.passed).length
    writeFileSync(path, JSON.stringify({ passed, failed: tests.length - passed + broken }))
  },
})
