import type { StepResult } from './steps.ts'
import { linesOf, type Failure } from './tallies.ts'

/** Whoever keeps only the end of an output still has all of it. */
const mostLines = 100
const width = 180

const cut = (line: string): string => (line.length > width ? `${line.slice(0, width - 1)}…` : line)

const failureLines = ({ name, error }: Failure, errorLines: number): string[] =>
  [`  ${name}`, ...linesOf(error).slice(0, errorLines).map((line) => `      ${line.trim()}`)].map(cut)

const stepLines = ({ name, skipped, failed, failures }: StepResult, errorLines: number): string[] => [
  skipped ? `✘ ${name}: left out, since what it needs failed` : `✘ ${name}: ${failed} failed`,
  ...failures.flatMap((failure) => failureLines(failure, errorLines)),
]

/** Every failed test by its name, step by step, each with as much of its error as there is room for. */
export const summarize = (results: readonly StepResult[], most = mostLines): string[] => {
  const broken = results.filter(({ ok }) => !ok)
  const drafts = [8, 4, 2, 1, 0].map((errorLines) => broken.flatMap((result) => stepLines(result, errorLines)))
  const fitting = drafts.find((lines) => lines.length <= most)
  if (fitting) return fitting
  const names = drafts.at(-1) ?? []
  return [...names.slice(0, most - 1), `  … and ${names.length - most + 1} more`]
}
