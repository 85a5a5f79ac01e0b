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

/** What the files of a run come to; one that could not be run counts as one failure. @param {Session[]} sessions */
const tallyOfAll = (sessions) => {
  const tallies = sessions.map(tallyOf)
  const failures = tallies.flatMap((tally) => tally.failures)
  return { passed: tallies.reduce((total, tally) => total + tally.passed, 0), failed: failures.length, failures }
}

/**
 * A reporter for web-test-runner that writes `{ passed, failed, failures }` for scripts/test-all.ts.
 * @param {string} path
 */
export const tallyReporter = (path) => ({
  /** @param {{ sessions: Session[] }} result */
  onTestRunFinished({ sessions }) {
    writeFileSync(path, JSON.stringify(tallyOfAll(sessions)))
  },
})

/**
 * A reporter for web-test-runner that says at the end what became of all, since its own says so file by file alone.
 * @param {(line: string) => void} print The runner has put its own `console.log` in place by the time it prints.
 */
export const summaryReporter = (print = (line) => console.log(line)) => ({
  /** @param {{ sessions: Session[] }} result */
  stop({ sessions }) {
    const { passed, failed } = tallyOfAll(sessions)
    print(`${passed} passed, ${failed} failed, ${sessions.length} ${sessions.length === 1 ? 'file' : 'files'}`)
  },
})
