import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { dataFolder } from './place.ts'

/** Makes the server run a scheduled job now. */
export const doNow = async (job: 'deliver-due'): Promise<void> =>
  void (await promisify(execFile)(process.execPath, [
    '--conditions=@vitrine/source',
    join(import.meta.dirname, 'queue-job.ts'),
    dataFolder,
    job,
  ]))
