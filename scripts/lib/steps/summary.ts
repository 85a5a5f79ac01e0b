import type { StepResult } from './steps.ts'
import { linesOf, type Failure } from './tallies.ts'

/** Limited, so that the end of an output contains all of it. */
const mostLines = 100
const width = 180

const cut = (line: string): string => (line.length > width ? `${line.slice(0, width - 1)}…` : line)

const failureLines = ({ name, error }: Failure, errorLines: number): string[] =>
  [
    `  ${name}`,
    ...linesOf(error)
      .slice(0, errorLines)
      .map((line) => `      ${line.trim()}`),
  ].map(cut)

const stepLines = ({ name, skipped, failed, failures }: StepResult, errorLines: number): string[] => [
  skipped ? `✘ ${name}: left out, since what it needs failed` : `✘ ${name}: ${failed} failed`,
  ...failures.flatMap((failure) => failureLines(failure, errorLines)),
]

/** The failed tests by name, step by step, each with as much of its error as fits. */
export const summarize = (results: readonly StepResult[], most = mostLines): string[] => {
  const broken = results.filter(({ ok }) => !ok)
  const drafts = [8, 4, 2, 1, 0].map((errorLines) => broken.flatMap((result) => stepLines(result, errorLines)))
  const fitting = drafts.find((lines) => lines.length <= most)
  if (fitting) return fitting
  const names = drafts.at(-1) ?? []
  return [...names.slice(0, most - 1), `  … and ${names.length - most + 1} more`]
}

/** The duration of each step, and its share of the total. Steps may have run in parallel. */
export const shares = (results: readonly StepResult[]): string[] => {
  const ran = results.filter(({ skipped }) => !skipped).toSorted((a, b) => b.seconds - a.seconds)
  const total = ran.reduce((sum, { seconds }) => sum + seconds, 0)
  return ran.map(
    ({ name, seconds }) =>
      `${seconds.toFixed(1).padStart(8)} s ${Math.round((100 * seconds) / (total || 1))
        .toString()
        .padStart(4)} %  ${name}`,
  )
}
