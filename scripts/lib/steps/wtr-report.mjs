import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * @typedef {{ message?: string, stack?: string }} Fault
 * @typedef {{ name: string, passed?: boolean, skipped?: boolean, error?: Fault }} Test
 * @typedef {{ name?: string, tests: Test[], suites: Suite[] }} Suite
 * @typedef {{ testFile?: string, passed?: boolean, testResults?: Suite, errors?: Fault[] }} Session
 */

/** Each test under its full name. @param {Suite | undefined} suite @returns {Test[]} */
const testsOf = (suite, above = '') => {
  if (!suite) return []
  const within = [above, suite.name].filter(Boolean).join(' ')
  const own = suite.tests.map((test) => ({ ...test, name: [within, test.name].filter(Boolean).join(' ') }))
  return [...own, ...suite.suites.flatMap((inner) => testsOf(inner, within))]
}

/** @param {Fault | undefined} fault */
const wordsOf = (fault) => fault?.message || fault?.stack || ''

/** @param {Session} session */
const tallyOf = ({ testFile = '', passed = false, testResults, errors = [] }) => {
  const file = basename(testFile)
  const tests = testsOf(testResults).filter(({ skipped }) => !skipped)
  const failures = tests.filter((test) => !test.passed).map(({ name, error }) => ({ name: `${file}: ${name}`, error: wordsOf(error) }))
  const broken = !passed && failures.length === 0 ? [{ name: file, error: errors.map(wordsOf).join('\n') }] : []
  return { passed: tests.length - failures.length, failures: [...failures, ...broken] }
}

/**
 * A reporter for web-test-runner that writes `{ passed, failed, failures }` for scripts/test-all.ts.
 * A file that could not be run counts as one failure.
 * @param {string} path
 */
export const tallyReporter = (path) => ({
  /** @param {{ sessions: Session[] }} result */
  onTestRunFinished({ sessions }) {
    const tallies = sessions.map(tallyOf)
    const failures = tallies.flatMap((tally) => tally.failures)
    const passed = tallies.reduce((total, tally) => total + tally.passed, 0)
    writeFileSync(path, JSON.stringify({ passed, failed: failures.length, failures }))
  },
})
