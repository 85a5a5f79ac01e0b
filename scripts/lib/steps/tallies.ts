import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export interface Failure {
  name: string
  error: string
}

export interface Tally {
  passed: number
  failed: number
  /** The failed tests with their errors. */
  failures: readonly Failure[]
}

const read = async <Report>(path: string): Promise<Report> => JSON.parse(await readFile(path, 'utf8')) as Report

interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

/** Vitest's JSON report. A file that could not be run counts as one failure. */
export const vitestTally = (path: string) => async (): Promise<Tally> => {
  const { numPassedTests: passed, testResults } = await read<VitestReport>(path)
  const failures = testResults.flatMap(({ name, status, message = '', assertionResults }): Failure[] => {
    const file = basename(name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [{ name: file, error: message }]
    return failed.map(({ fullName, failureMessages = [] }) => ({ name: `${file}: ${fullName}`, error: failureMessages.join('\n') }))
  })
  return { passed, failed: failures.length, failures }
}

interface PlaywrightSuite {
  specs?: { title: string; file: string; line: number; tests: { status: string; results: { error?: { message?: string } }[] }[] }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number }
  errors?: { message?: string }[]
}

const failedSpecs = ({ specs = [], suites = [] }: PlaywrightSuite): Failure[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({ name: `${file}:${line} ${title}`, error: results.find(({ error }) => error)?.error?.message ?? '' })),
  ),
  ...suites.flatMap(failedSpecs),
]

/** Playwright's JSON report. Flaky tests count as failed, and so do errors outside of tests. */
export const playwrightTally = (path: string) => async (): Promise<Tally> => {
  const report = await read<PlaywrightReport>(path)
  const outside = (report.errors ?? []).map(({ message = '' }) => ({ name: 'outside of the tests', error: message }))
  const failures = [...outside, ...failedSpecs(report)]
  return { passed: report.stats.expected, failed: failures.length, failures }
}

/** The report of lib/steps/wtr-report.mjs. */
export const widgetsTally = (path: string) => (): Promise<Tally> => read<Tally>(path)

/** The non-empty lines of an output, without colours. */
export const linesOf = (output: string): string[] =>
  stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '')
