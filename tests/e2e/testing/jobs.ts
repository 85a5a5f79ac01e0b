import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { dataFolder } from './place.ts'

/** Has the server do now what it does by itself every minute, or a minute after a portal was sent its file. */
export const doNow = async (job: 'deliver-due'): Promise<void> =>
  void (await promisify(execFile)(process.execPath, [
    '--conditions=@vitrine/source',
    join(import.meta.dirname, 'queue-job.ts'),
    dataFolder,
    job,
  ]))
