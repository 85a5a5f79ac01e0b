import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from '../host.mjs'
import { capture } from '../run.ts'
import { linesOf, type Tally } from './tallies.ts'

export interface Step {
  name: string
  /** Run one after the other; the step ends with the first that fails. */
  commands: readonly (readonly string[])[]
  cwd?: string
  env?: Record<string, string>
  /** Steps that must pass before. */
  needs?: readonly string[]
  /** Reads the runner's report; a step without one counts as a single check. */
  tally?: () => Promise<Tally>
}

export interface StepResult extends Tally {
  name: string
  ok: boolean
  skipped: boolean
  seconds: number
  output: string
}

export const reports = join(root, 'node_modules', '.cache', 'vitrine', 'reports')

const checked = (name: string, ok: boolean, output: string): Tally =>
  ok ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [{ name, error: linesOf(output).slice(-8).join('\n') }] }

/** The counts of the report; a failed runner without a failed test counts as one failure, and so does a missing report. */
const count = async ({ name, tally }: Step, ok: boolean, output: string): Promise<Tally> => {
  if (!tally) return checked(name, ok, output)
  try {
    const counts = await tally()
    return ok || counts.failed > 0 ? counts : { ...checked(name, false, output), passed: counts.passed }
  } catch {
    return checked(name, false, output)
  }
}

const runStep = async (step: Step): Promise<StepResult> => {
  const began = performance.now()
  const log = join(reports, `${step.name}.log`)
  await mkdir(dirname(log), { recursive: true })
  await writeFile(log, '')
  let output = ''
  let ok = true
  for (const command of step.commands) {
    const outcome = await capture(command, { cwd: step.cwd ?? root, env: step.env ?? {} })
    output += outcome.output
    await appendFile(log, outcome.output)
    ok = outcome.code === 0
    if (!ok) break
  }
  const tally = await count(step, ok, output)
  return { ...tally, name: step.name, ok: tally.failed === 0, skipped: false, seconds: (performance.now() - began) / 1000, output }
}

const skip = ({ name }: Step): StepResult => ({
  name,
  ok: false,
  skipped: true,
  seconds: 0,
  output: '',
  passed: 0,
  failed: 1,
  failures: [],
})

export interface Watcher {
  onStart?: (step: Step) => void
  onEnd?: (result: StepResult) => void
}

/** Runs the steps, at most `width` in parallel, each after those it needs; steps that depend on a failed one are skipped and count as failed. */
export const runSteps = async (steps: readonly Step[], { onStart, onEnd }: Watcher = {}, width = 2): Promise<StepResult[]> => {
  const results: StepResult[] = []
  const waiting = new Set(steps)
  const running = new Map<Step, Promise<void>>()
  const state = (name: string): StepResult | undefined => results.find((result) => result.name === name)
  const settle = (result: StepResult): void => {
    results.push(result)
    onEnd?.(result)
  }
  const launch = (step: Step): void => {
    waiting.delete(step)
    onStart?.(step)
    const done = runStep(step).then((result) => {
      running.delete(step)
      settle(result)
    })
    running.set(step, done)
  }
  const mayRun = (step: Step): boolean => running.size < width && (step.needs ?? []).every((need) => state(need)?.ok === true)
  while (waiting.size > 0 || running.size > 0) {
    for (const step of waiting) {
      if ((step.needs ?? []).some((need) => state(need)?.ok === false)) {
        waiting.delete(step)
        settle(skip(step))
      } else if (mayRun(step)) launch(step)
    }
    if (running.size > 0) await Promise.race(running.values())
  }
  return results
}
