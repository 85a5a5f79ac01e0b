import { randomUUID } from 'node:crypto'

/** What the ads of a source have for a source code: whatever is not typed in the area is left alone by its editor. */
export const codeOf = ({ id }: { id: number }): string => `FLUX_${id}`

const dayMs = 24 * 60 * 60 * 1000

/** Names a file that comes: a UUID of version 7, which begins with the milliseconds of its time. */
export const nameOfFile = (now: Date): string => {
  const time = now.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** Whether a file that no run has noted will not be noted any more: nothing is on its way for a day, and names without a time are of long ago. */
export const isLost = (name: string, now: Date): boolean => {
  const [, high, low] = /^([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(name) ?? []
  return high === undefined || Number.parseInt(`${high}${low}`, 16) < now.getTime() - dayMs
}

/** Where the file of a run lies among the files of the server, so that it can be taken in again. */
export const pathOfRun = ({ stored }: { stored: string }): string => `feeds/${stored}`
