import type { Bench, Measurement } from './bench.types.ts'
import { digits, holds } from './verdict.ts'

/** The name, date and machine of a run. */
export interface Run {
  /** The word of the file's name that `npm run bench` takes. */
  name: string
  title: Bench['title']
  day: string
  commit: string
  machine: string
  measurements: readonly Measurement[]
}

const commandOf = (name: string): string => `\`npm run bench -- ${name}\``

const withUnit = (value: number, unit: Measurement['unit']): string => `${digits(value)} ${unit}`.trimEnd()

const promiseOf = ({ atMost, atLeast, unit }: Measurement): string => {
  if (atMost !== undefined) return `at most ${withUnit(atMost, unit)}`
  return atLeast === undefined ? '' : `at least ${withUnit(atLeast, unit)}`
}

/** One figure as a row of the page. */
export const rowOf = (measurement: Measurement): string => {
  const { name, value, unit, floor, peers = '' } = measurement
  const figure = withUnit(value, unit)
  const cells = [
    name,
    promiseOf(measurement),
    holds(measurement) ? figure : `**${figure}, not kept**`,
    floor === undefined ? '' : withUnit(floor, unit),
    peers,
  ]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

const sectionOf = ({ name, title, day, commit, machine, measurements }: Run): string =>
  [
    `## ${title[0]?.toUpperCase()}${title.slice(1)}`,
    '',
    `${commandOf(name)}, on ${day} at ${commit}, ${machine}.`,
    '',
    '| what | promise | figure | floor | others |',
    '| --- | --- | --- | --- | --- |',
    ...measurements.map(rowOf),
    '',
  ].join('\n')

/** The page with this run's figures in place of the previous ones. */
export const withRun = (page: string, run: Run): string => {
  const [head = '', ...sections] = page.split(/^(?=## )/m)
  const own = (section: string): boolean => section.includes(commandOf(run.name))
  const others = sections.some(own) ? sections : [...sections, commandOf(run.name)]
  return (
    [head, ...others.map((section) => (own(section) ? sectionOf(run) : section.trimEnd() + '\n'))]
      .map((part) => part.trimEnd())
      .join('\n\n') + '\n'
  )
}

/** The benchmarks that are missing on the page. */
export const missingFrom = (page: string, names: readonly string[]): string[] => names.filter((name) => !page.includes(commandOf(name)))
