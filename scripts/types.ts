// Checks the types. `npm run types`, or of one folder: `npm run types packages/core`
import { checkTypes } from './lib/build/types.ts'

process.exitCode = await checkTypes(...process.argv.slice(2))
