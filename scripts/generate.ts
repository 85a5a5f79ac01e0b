// Writes the files that are generated from the catalogue of core and the texts: `npm run generate`
import { writeGenerated } from './lib/generated/index.ts'
import { root } from './lib/host.mjs'

await writeGenerated(process.env['VITRINE_ROOT'] ?? root)
