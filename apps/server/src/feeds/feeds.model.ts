import { randomUUID } from 'node:crypto'

/** The source code of a source's ads: ads with another code than the area's own are read-only in the editor. */
export const codeOf = ({ id }: { id: number }): string => `FLUX_${id}`

const dayMs = 24 * 60 * 60 * 1000

/** A name for a received file: a UUID of version 7, which begins with the time in milliseconds. */
export const nameOfFile = (now: Date): string => {
  const time = now.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** Whether a file without a run is left over: none takes a day to be received, and names without a time are old. */
export const isLost = (name: string, now: Date): boolean => {
  const [, high, low] = /^([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(name) ?? []
  return high === undefined || Number.parseInt(`${high}${low}`, 16) < now.getTime() - dayMs
}

/** The path of a run's file among the server's files, so that it can be imported again. */
export const pathOfRun = ({ stored }: { stored: string }): string => `feeds/${stored}`
